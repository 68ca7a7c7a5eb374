import type { Database, Writer } from '#bff/platform/store/database.ts'
import type { ServiceOrder, ServiceOrders } from '#bff/giving/providers/service-order.ts'
import { tiyinOf } from '#bff/giving/providers/tiyin.ts'
import type { ClickPayments } from './click-payments.ts'
import type { ClickPayment } from './click-payments.table.ts'
import type { ClickSettings } from './click.settings.ts'
import { isSigned } from './click.signature.ts'
import {
  actions,
  tiyinIn,
  type ClickCall,
  type ClickForm,
  type ClickVerdict,
} from './click.wire.ts'

export type ShopApiDeps = {
  readonly settings: ClickSettings
  readonly database: Database
  readonly payments: ClickPayments
  readonly orders: ServiceOrders
  /** Updates the donation from its payments. */
  readonly recheck: (reference: string) => Promise<boolean>
}

/** What a call is answered, and by which number the payment goes on. */
export type ShopAnswer = { readonly verdict: ClickVerdict; readonly prepareId?: number }
type ShopResult = ShopAnswer & { readonly reference?: string }

const MOST_PREPARE_ID = 2_147_483_647

const isCancelled = ({ error }: ClickForm) => Number(error) < 0

/** As an integer column takes it: no number that Click documents is beyond that. */
const errorIn = ({ error }: ClickForm): number =>
  Math.max(Math.trunc(Number(error)), -MOST_PREPARE_ID)

/** Checks signature, action and service; null when all are right. */
const verdictAtOnce = (
  { secretKey, serviceId }: ClickSettings,
  call: ClickCall,
  form: ClickForm,
): ClickVerdict | null => {
  if (!isSigned(form, secretKey)) return 'signature'
  if (form.action !== actions[call]) return 'action'
  return form.service_id === String(serviceId) ? null : 'request'
}

/** Prepare: may this be paid? What Click repeats is answered the same. */
const prepared = async (
  { payments }: ShopApiDeps,
  writer: Writer,
  order: ServiceOrder,
  form: ClickForm,
): Promise<ShopResult> => {
  const { reference, status } = order
  const rows = await payments.ofDonation(reference, writer)
  const known = rows.find(({ clickTransId }) => clickTransId === form.click_trans_id)
  if (status === 'paid') return { verdict: 'paid' }
  if (isCancelled(form) || status === 'over') return { verdict: 'cancelled' }
  if (known !== undefined)
    return known.state === 'prepared'
      ? { verdict: 'success', prepareId: known.prepareId }
      : { verdict: 'cancelled' }
  const row = await payments.insert(writer, {
    clickTransId: form.click_trans_id,
    paydocId: form.click_paydoc_id,
    reference,
    amount: tiyinOf(order.amount),
  })
  return row === null
    ? { verdict: 'update' }
    : { verdict: 'success', prepareId: row.prepareId, reference }
}

/** Cancels the payment, or refunds a paid one, on a call with a negative `error`. */
const cancel = async (
  { payments }: ShopApiDeps,
  writer: Writer,
  row: ClickPayment,
  error: number | null,
): Promise<ShopResult> => {
  const { reference, prepareId } = row
  await (row.state === 'paid' ? payments.refund(row, writer) : payments.cancel(row, error, writer))
  return { verdict: 'cancelled', prepareId, reference }
}

/**
 * Complete: the money was taken. It is refused (−9, and Click refunds it) when the donation was closed
 * meanwhile, or was paid by another payment.
 */
const completed = async (
  deps: ShopApiDeps,
  writer: Writer,
  order: ServiceOrder,
  form: ClickForm,
): Promise<ShopResult> => {
  const { payments } = deps
  const { reference } = order
  const asked = Number(form.merchant_prepare_id)
  const row = asked <= MOST_PREPARE_ID ? await payments.byPrepareId(asked, writer) : null
  if (row?.clickTransId !== form.click_trans_id || row.reference !== reference)
    return { verdict: 'transaction' }
  const { prepareId } = row
  if (tiyinIn(form.amount) !== row.amount) return { verdict: 'amount', prepareId }
  if (isCancelled(form)) return cancel(deps, writer, row, errorIn(form))
  if (row.state === 'paid') return { verdict: 'paid', prepareId }
  const others = await payments.ofDonation(reference, writer)
  if (others.some(({ state }) => state === 'paid')) return cancel(deps, writer, row, null)
  // Null for what has ended, also just now with its donation: the payment is not ours to keep then.
  const paid = await payments.pay(row, writer)
  return paid === null
    ? { verdict: 'cancelled', prepareId }
    : { verdict: 'success', prepareId, reference }
}

/**
 * Click's SHOP API: Prepare and Complete. Each runs in one transaction that holds the donation as it is, is
 * stored before it is answered, and can be repeated. https://docs.click.uz/shop-api/requests
 */
export const createShopApi = (deps: ShopApiDeps) => {
  const { settings, database, orders, recheck } = deps
  return async (call: ClickCall, form: ClickForm): Promise<ShopAnswer> => {
    const verdict = verdictAtOnce(settings, call, form)
    if (verdict !== null) return { verdict }
    const { reference, ...answer } = await database.transaction(
      async (writer): Promise<ShopResult> => {
        const order = await orders(writer, form.merchant_trans_id, true)
        if (order === null) return { verdict: 'order' }
        if (call === 'complete') return completed(deps, writer, order, form)
        if (tiyinIn(form.amount) !== tiyinOf(order.amount)) return { verdict: 'amount' }
        return prepared(deps, writer, order, form)
      },
    )
    if (reference !== undefined) await recheck(reference)
    return answer
  }
}

export type ShopApi = ReturnType<typeof createShopApi>
