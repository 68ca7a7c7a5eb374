/** Bidirectional controls and invisible letters, by which one name can look like another. */
const deceptive =
  /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu
const LONGEST = 120

/**
 * An uploaded file's name as data for people: NFC, without folders, control and deceptive characters,
 * at most 120 characters with its ending kept. Empty when nothing is left.
 */
export const cleanFileName = (original: string): string => {
  const name = (original.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(deceptive, '')
    .replace(/["<>|?*:]/g, '_')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
  const letters = Array.from(name)
  if (letters.length <= LONGEST) return name
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? ''
  return (
    letters
      .slice(0, LONGEST - Array.from(ending).length)
      .join('')
      .trimEnd() + ending
  )
}
