/** A text as it is typed: without the spaces and marks that hold its words together on a page. */
export const plainText = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll(/[\u00ad\u2060]/g, '')
