/** Stands in for the package `warning`: Polyglot's warnings are errors here, so that tests meet them. */
module.exports = (holds, text) => {
  if (!holds) throw new Error(text)
}
