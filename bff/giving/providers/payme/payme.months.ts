import { SILENT } from '#bff/giving/providers/answers.ts'
import type {
  ChargedMonth,
  ListPayments,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import { uzsOf } from '#bff/giving/providers/tiyin.ts'
import type { PaymeCall } from './payme.client.ts'
import { isAccountOf, referenceIn } from './payme.accounts.ts'
import {
  receiptListWireSchema,
  receiptStates,
  refundStates,
  type ListedReceiptWire,
} from './payme.wire.ts'

/** As many as `receipts.get_all` lists at once. */
const PAGE = 50

type Found = Extract<StepAnswers['prepareCharge'], { readonly kind: 'found' }>

/** Whether a receipt has taken no money and takes none by itself. */
const isUnpaid = ({ state, pay_time: paidAt }: ListedReceiptWire): boolean =>
  state === receiptStates.created || (refundStates.has(state) && paidAt === 0)

const foundOf = ({ _id, amount, pay_time: paidAt, state }: ListedReceiptWire): Found => ({
  kind: 'found',
  paymentId: _id,
  amount: uzsOf(amount),
  paidAt,
  isRefunded: refundStates.has(state),
})

/** The receipts that were made between two moments; null while one page of the list is not answered. */
const listReceipts = async (
  call: PaymeCall,
  { from, to }: Pick<ChargedMonth, 'from' | 'to'>,
): Promise<readonly ListedReceiptWire[] | null> => {
  const receipts: ListedReceiptWire[] = []
  let listed = PAGE
  for (let offset = 0; listed === PAGE; offset += PAGE) {
    const params = { count: PAGE, from, to, offset }
    const answer = await call('receipts.get_all', params, receiptListWireSchema)
    if (answer.kind !== 'result') return null
    receipts.push(...answer.value)
    listed = answer.value.length
  }
  return receipts
}

/** What Payme lists of the payments of its register. */
export const listPayments =
  (call: PaymeCall): ListPayments =>
  async (from, to) => {
    const receipts = await listReceipts(call, { from, to })
    if (receipts === null) return null
    return receipts
      .filter((receipt) => !isUnpaid(receipt))
      .filter(({ state }) => state === receiptStates.paid || refundStates.has(state))
      .map((receipt) => ({ ...foundOf(receipt), reference: referenceIn(receipt) }))
  }

/**
 * Asks whether a month was paid by an attempt that the books do not know: those of a backup lack what came after it.
 * Null when it was not; silent while Payme does not say, or one of its receipts is being paid.
 */
export const findMonth = async (
  call: PaymeCall,
  month: ChargedMonth,
): Promise<Found | typeof SILENT | null> => {
  const listed = await listReceipts(call, month)
  if (listed === null) return SILENT
  const receipts = listed.filter((receipt) => isAccountOf(receipt, month.references))
  const made = receipts.filter((receipt) => !isUnpaid(receipt))
  const kept = made.find(({ state }) => state === receiptStates.paid)
  const [first] = kept === undefined ? made : [kept]
  if (first === undefined) return null
  return first.state === receiptStates.paid || refundStates.has(first.state)
    ? foundOf(first)
    : SILENT
}
