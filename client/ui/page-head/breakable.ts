const nbsp = '\u00a0'

/** More letters than this in one piece do not fit a line of a heading on the narrowest telephone. */
const LINE = 13

/** A title whose no-break spaces would break a long word in two («по коммуникациям») gives them up. */
export const breakable = (title: string): string =>
  title
    .split(' ')
    .map((piece) => (piece.length > LINE ? piece.replaceAll(nbsp, ' ') : piece))
    .join(' ')
