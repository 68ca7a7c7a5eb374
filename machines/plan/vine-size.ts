/** The picture of a vine: a row for each so many paid months, and its measures in px. */
export const vineSize = { months: 12, width: 720, row: 160 } as const
