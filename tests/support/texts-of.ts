import type { Content } from '#bff/content/store.ts'
import type { Texts } from '#bff/content/texts.ts'
import { association } from './association.ts'

/** Everything that staff write, with that content. */
export const textsOf = (content: Content): Texts => ({
  content,
  association,
  testimonials: { confirmed: true, items: [] },
  proof: null,
  dollarRate: { soums: 12_000, day: '2026-11-20' },
  photographs: [],
})
