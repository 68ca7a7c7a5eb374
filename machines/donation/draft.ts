/** What was typed into the donation page, as it was typed; never anything of a card. */
export type Draft = {
  readonly type: string
  readonly amount: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly method: string
  /** Set when chosen by hand; a kind derived from the card's number is derived again. */
  readonly kind: string
  readonly dedication: string
}

export const emptyDraft: Draft = {
  type: '',
  amount: '',
  name: '',
  phone: '',
  email: '',
  method: '',
  kind: '',
  dedication: '',
}
