/** What a form holds as text, by the names of its fields; the trap and hidden fields are with it. */
export const valuesOf = (data: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** FNV-1a with two accumulators: distinguishes texts, and works on pages over plain HTTP as well. */
const hashOf = (text: string): string => {
  let first = 0x811c9dc5
  let second = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ (unit + at), 0x85ebca6b)
  }
  return (first >>> 0).toString(16) + (second >>> 0).toString(16)
}

/** A chosen file by what the browser knows of it; an empty choice is a new file each time. */
const traitsOf = (file: File): readonly unknown[] =>
  file.name === '' ? [] : [file.name, file.size, file.lastModified]

/**
 * A fingerprint of what is sent: the same for the same texts and files, and revealing neither. The server
 * compares the content itself; this only decides whether a repetition takes the same key.
 */
export const fingerprintOf = (data: FormData): string =>
  hashOf(
    JSON.stringify(
      [...data]
        .filter(([name]) => name !== 'lang')
        .map(([name, value]) => [name, typeof value === 'string' ? value : traitsOf(value)]),
    ),
  )
