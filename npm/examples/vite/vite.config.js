export default { base: "./", optimizeDeps: { exclude: ["chronotheque"] } };
