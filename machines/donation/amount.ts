/** All amounts are whole UZS. */
export const PRESET_AMOUNTS = [35_000, 70_000, 100_000, 200_000, 300_000, 500_000] as const

/**
 * The amount a donor typed, in UZS, or null when it is none: `35000`, `35 000`, `35,000` and
 * `35.000` are all 35000. Separators stand only between groups of three and are all the same, so
 * `35,5` is refused and never read as 355.
 */
export const parseAmount = (typed: string): number | null => {
  const text = typed.trim().replace(/[\u00a0\u2009\u202f]/g, ' ')
  if (!/^(?:0|[1-9]\d*|[1-9]\d{0,2}([ ,.])\d{3}(?:\1\d{3})*)$/.test(text)) return null
  return Number(text.replace(/\D/g, ''))
}

/**
 * The amount that the address of the donation page carries (`?amount=100000`), in UZS, or null. Of several
 * values, as a form without script sends them, the typed one is last and counts.
 */
export const chosenAmount = (values: readonly string[]): number | null =>
  parseAmount(values.findLast((text) => text.trim() !== '') ?? '')

/** The same where it is one of the presets: the only choice that the server renders. */
export const presetIn = (values: readonly string[]): number | null => {
  const amount = chosenAmount(values)
  return PRESET_AMOUNTS.find((preset) => preset === amount) ?? null
}
