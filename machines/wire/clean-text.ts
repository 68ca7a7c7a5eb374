/** One line of typed text: control characters and runs of blanks are one space, none at the ends. */
export const cleanLine = (typed: string): string => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/**
 * Typed text of some lines, each line's end one character. Control characters other than a line's end
 * say nothing to a reader.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
