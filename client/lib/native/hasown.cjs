/** Stands in for the package `hasown` in the browser's bundle: every browser we serve has it. */
module.exports = Object.hasOwn
