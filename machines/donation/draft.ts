import * as z from 'zod/mini'

/** What was typed into the donation page, as it was typed; never anything of a card. */
export const draftSchema = z.object({
  type: z.string(),
  amount: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  method: z.string(),
  /** Set when chosen by hand; a kind derived from the card's number is derived again. */
  kind: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft: Draft = {
  type: '',
  amount: '',
  name: '',
  phone: '',
  email: '',
  method: '',
  kind: '',
}
