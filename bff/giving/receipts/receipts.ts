import type { DonationStore } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { DonationReturn } from '#bff/giving/record/donation-returns.table.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import type { Receipt } from '#machines/wire/receipt.schema.ts'

/** The contents of a receipt; an answer adds the address of the original. */
export type PaidReceipt = Omit<Receipt, 'url'>

const tokenForm = /^[a-z2-7]{32}$/

/** What went back; an order whose outcome is not known is no news to the donor yet. */
const returnsIn = (orders: readonly DonationReturn[]): Pick<PaidReceipt, 'returns'> => {
  const returns = orders.flatMap(({ kind, amount, madeAt }) =>
    madeAt === null ? [] : [{ kind, amount, at: new Date(madeAt).toISOString() }],
  )
  return returns.length === 0 ? {} : { returns }
}

/** The receipt of a donation and of what went back of it, or null as long as no money has arrived. */
export const receiptOf = (
  row: DonationRow,
  orders: readonly DonationReturn[],
): PaidReceipt | null => {
  if ((row.state !== 'paid' && row.state !== 'refunded') || row.paidAt === null) return null
  return {
    token: row.receiptToken,
    state: row.state,
    donationNumber: donationNumber(row),
    transactionId: row.paymentId ?? '',
    amount: row.amount,
    type: row.type,
    method: row.method,
    ...(row.cardMask === null ? {} : { card: row.cardMask }),
    paidAt: new Date(row.paidAt).toISOString(),
    donorName: row.donorName,
    ...(row.dedication === null ? {} : { dedication: row.dedication }),
    lang: row.lang,
    ...returnsIn(orders),
    ...(row.receiptIssuedAt === null
      ? {}
      : { issuedAt: new Date(row.receiptIssuedAt).toISOString() }),
  }
}

/** Sends donors the link of their monthly donation; receipts know no more of plans. */
export type ManageLinkSender = {
  /** How and where to the link would go, masked; null for a donation of no plan. */
  recipientOf(donationId: string): Promise<NonNullable<Receipt['manageLink']> | null>
  /** Sends it, unless it was sent a few minutes ago; false for a donation of no plan. */
  send(donationId: string): Promise<boolean>
}

export type Receipts = {
  byToken(token: string): Promise<PaidReceipt | null>
  /** Sends the donor the link of the plan; `sent` also when it was sent a few minutes ago. */
  sendManageLink(token: string): Promise<'sent' | 'no_plan' | 'unknown'>
  /** The receipt to be handed out as a file; the first one is the original, every later one a copy. */
  issue(token: string): Promise<{ readonly receipt: PaidReceipt; readonly isCopy: boolean } | null>
}

/** Receipts are found by their secret token alone. */
export const createReceipts = (
  store: DonationStore,
  manageLinkSender: ManageLinkSender,
): Receipts => {
  const find = async (token: string) => {
    const row = tokenForm.test(token) ? await store.byReceipt(token) : null
    const receipt = row === null ? null : receiptOf(row, await store.returnsOf(row))
    return row === null || receipt === null ? null : { row, receipt }
  }
  return {
    byToken: async (token) => {
      const found = await find(token)
      if (found === null) return null
      const { row, receipt } = found
      const manageLink = await manageLinkSender.recipientOf(row.id)
      return manageLink === null ? receipt : { ...receipt, manageLink }
    },
    sendManageLink: async (token) => {
      const found = await find(token)
      if (found === null) return 'unknown'
      return (await manageLinkSender.send(found.row.id)) ? 'sent' : 'no_plan'
    },
    issue: async (token) => {
      const found = await find(token)
      if (found === null) return null
      const { row, receipt } = found
      const isFirst = row.receiptIssuedAt === null && (await store.issueReceipt(row))
      return { receipt, isCopy: !isFirst }
    },
  }
}
