import { SILENT } from '#bff/giving/providers/answers.ts'
import type { ChargedMonth, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import { uzsOf } from '#bff/giving/providers/tiyin.ts'
import type { PaymeCall } from './payme.client.ts'
import { isAccountOf } from './payme.accounts.ts'
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

/** The receipts of a month's attempts; null while one page of the list is not answered. */
const receiptsOf = async (
  call: PaymeCall,
  { references, from, to }: ChargedMonth,
): Promise<readonly ListedReceiptWire[] | null> => {
  const receipts: ListedReceiptWire[] = []
  let listed = PAGE
  for (let offset = 0; listed === PAGE; offset += PAGE) {
    const params = { count: PAGE, from, to, offset }
    const answer = await call('receipts.get_all', params, receiptListWireSchema)
    if (answer.kind !== 'result') return null
    receipts.push(...answer.value.filter((receipt) => isAccountOf(receipt, references)))
    listed = answer.value.length
  }
  return receipts
}

/**
 * Asks whether a month was paid by an attempt that the books do not know: those of a backup lack what came after it.
 * Null when it was not; silent while Payme does not say, or one of its receipts is being paid.
 */
export const findMonth = async (
  call: PaymeCall,
  month: ChargedMonth,
): Promise<Found | typeof SILENT | null> => {
  const receipts = await receiptsOf(call, month)
  if (receipts === null) return SILENT
  const made = receipts.filter((receipt) => !isUnpaid(receipt))
  const kept = made.find(({ state }) => state === receiptStates.paid)
  const [first] = kept === undefined ? made : [kept]
  if (first === undefined) return null
  return first.state === receiptStates.paid || refundStates.has(first.state)
    ? foundOf(first)
    : SILENT
}
