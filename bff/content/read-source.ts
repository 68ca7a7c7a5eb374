const NEW_LINE = 0x0a

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Where a file stops being UTF-8, and what its author wrote there. */
type NotUtf8 = { readonly line: number; readonly found: string }

/** Windows writes two other encodings, of which UTF-16 begins with a mark. */
const whereNotUtf8 = (bytes: Buffer): NotUtf8 => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) {
    const [found = ''] = new TextDecoder('utf-16le').decode(bytes).split(/\r?\n/)
    return { line: 1, found }
  }
  let line = 1
  let from = 0
  while (from < bytes.length) {
    const end = bytes.indexOf(NEW_LINE, from)
    const part = bytes.subarray(from, end === -1 ? bytes.length : end)
    if (!isUtf8(part))
      return { line, found: new TextDecoder('windows-1251').decode(part).trimEnd() }
    line += 1
    from = end === -1 ? bytes.length : end + 1
  }
  return { line: 1, found: '' }
}

/** The text of a file, without the mark that Windows puts before UTF-8. */
export const readSource = (bytes: Buffer): string | NotUtf8 =>
  isUtf8(bytes) ? new TextDecoder('utf-8').decode(bytes) : whereNotUtf8(bytes)
