/**
 * Every kind of mail (and SMS) that leaves the site, and whether it is limited by its recipient. An
 * acknowledgement answers whatever address was typed into a form, perhaps a stranger's. The others are
 * exempt by their name: they go to donors whose money was received, and to staff.
 */
export const mailKinds = {
  acknowledgement: 'limited',
  receipt: 'exempt',
  /** To an address that was typed once the donation was paid. */
  mendedReceipt: 'limited',
  plan: 'exempt',
  staff: 'exempt',
} as const satisfies Readonly<Record<string, 'limited' | 'exempt'>>

export type MailKind = keyof typeof mailKinds

const exempts = (kind: MailKind): boolean => mailKinds[kind] === 'exempt'

/** The kinds without a limit; whatever else a row says is limited. */
export const exemptKinds: readonly MailKind[] = (Object.keys(mailKinds) as MailKind[]).filter(
  exempts,
)
