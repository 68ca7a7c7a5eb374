/** A field that people do not see and bots fill in. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was open before it was sent, in ms; added by the page's script. */
export const ELAPSED_FIELD = 'elapsed'
const HASTE_MS = 3000
const MOST_LINKS = 3

/** Signs of spam; such a form is stored all the same and marked for staff. */
export const spamSignals = ['trap', 'haste', 'links'] as const
export type SpamSignal = (typeof spamSignals)[number]

/** `sent`: the fields as they came. `text`: what the sender wrote. */
export const spamSignalsOf = (
  sent: Readonly<Record<string, unknown>>,
  text: string,
): readonly SpamSignal[] => {
  const honeypot = sent[HONEYPOT_FIELD]
  const elapsed = sent[ELAPSED_FIELD]
  const isHasty =
    (typeof elapsed === 'string' || typeof elapsed === 'number') &&
    /^\d{1,12}$/.test(String(elapsed)) &&
    Number(elapsed) < HASTE_MS
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  return [
    ...(honeypot !== undefined && honeypot !== '' ? (['trap'] as const) : []),
    ...(isHasty ? (['haste'] as const) : []),
    ...(links > MOST_LINKS ? (['links'] as const) : []),
  ]
}
