/** `a…@e….uz` is no place for the end of a line: its dots are followed by word joiners. */
export const shownEmail = (masked: string): string => masked.replaceAll('…', '…\u2060')

/** `+998 90 *** ** 01` in one piece, with dots that stand level with the digits. */
export const shownPhone = (masked: string): string =>
  masked.replaceAll('*', '•').replaceAll(' ', '\u00a0')
