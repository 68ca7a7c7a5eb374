/** What a form holds as text, by the names of its fields; the trap and hidden fields are with it. */
export const valuesOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** FNV-1a over two lanes: tells texts apart, and is there on pages over plain HTTP as well. */
export const fingerprintOf = (values: Readonly<Record<string, string>>): string => {
  const text = JSON.stringify(Object.entries(values).filter(([name]) => name !== 'lang'))
  let first = 0x811c9dc5
  let second = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ (unit + at), 0x85ebca6b)
  }
  return (first >>> 0).toString(16) + (second >>> 0).toString(16)
}
