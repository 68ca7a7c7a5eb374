/** A text without the marks that only say where a line may end: some programs draw or count them. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u00ad\u2060]/g, '')

/** A text as it is typed: without the spaces and marks that hold its words together on a page. */
export const plainText = (text: string): string => withoutMarks(text.replaceAll('\u00a0', ' '))
