import { createHash, randomUUID } from 'node:crypto'
import type { Lang } from '#machines/wire/language.ts'
import { SILENT, refused } from '#bff/giving/providers/answers.ts'
import type {
  Payment,
  ProviderOf,
  Refund,
  RefundAnswer,
  RefundPart,
  Step,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import { tiyinOf } from '#bff/giving/providers/tiyin.ts'
import type { UzumCall } from './uzum.client.ts'
import {
  operationSchema,
  orderSchema,
  registeredSchema,
  uzumCodes,
  type UzumOrder,
} from './uzum.wire.ts'

export const UZUM = 'uzum'

/** The shortest session that Uzum gives: until its end a page that was left may still be paid. */
const SESSION_SECONDS = 600
const CURRENCY_UZS = 860

const languages: Readonly<Record<Lang, string>> = {
  ru: 'ru-RU',
  uz: 'uz-UZ',
  en: 'en-EN',
}

const compact = (reference: string) => reference.replaceAll('-', '')

/**
 * The number of an order is the donation's reference; when a lost answer has used it up, its digits with three
 * more. Uzum allows 36 characters.
 */
const nextNumber = (reference: string): string =>
  `${compact(reference)}-${compact(randomUUID()).slice(0, 3)}`

/** Whether an order's number was made of this reference. */
const isNumberOf = (number: string, reference: string): boolean =>
  compact(number).toLowerCase().startsWith(compact(reference))

/** The donation's reference that an order's number was made of, or null. */
export const referenceOf = (number: string): string | null => {
  const digits = /^[0-9a-f]{32}/i.exec(compact(number))?.[0].toLowerCase()
  return digits === undefined
    ? null
    : digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Steps = 'ONE_STEP' | 'TWO_STEP'

const orderOf = (
  { reference, amount, description, returnUrl }: Payment,
  orderNumber: string,
  payType: Steps,
) => ({
  clientId: reference,
  currency: CURRENCY_UZS,
  amount: tiyinOf(amount),
  orderNumber,
  paymentDetails: description,
  viewType: 'REDIRECT',
  paymentParams: { payType, operationType: 'PAYMENT' },
  sessionTimeoutSecs: SESSION_SECONDS,
  successUrl: returnUrl,
  failureUrl: returnUrl,
})

/** Registers an order and with it the page to pay on; it moves no money yet. */
const prepare =
  (call: UzumCall, payType: Steps): Step<'prepare'> =>
  async ({ payment }) => {
    const headers = { 'Content-Language': languages[payment.lang] }
    const register = (number: string) =>
      call('payment/register', orderOf(payment, number, payType), registeredSchema, headers)
    let registered = await register(payment.reference)
    if (registered.kind === 'error' && registered.code === uzumCodes.numberTaken)
      registered = await register(nextNumber(payment.reference))
    if (registered.kind === 'error') return refused('donation_failed')
    if (registered.kind !== 'result') return registered
    const { orderId, paymentRedirectUrl: url } = registered.value
    return { kind: 'pageOpened', url, lifeMs: SESSION_SECONDS * 1000, paymentId: orderId }
  }

type StatusAnswer = StepAnswers['readStatus']

const inconsistent = (what: string): StatusAnswer => ({ kind: 'inconsistent', what })

/** Uzum's action code → how the donation ended; any other is a refusal. */
const endings: Readonly<Record<number, StatusAnswer>> = {
  [uzumCodes.insufficientFunds]: { kind: 'declined', code: 'insufficient_funds' },
  [uzumCodes.sessionOver]: { kind: 'timedOut' },
  [uzumCodes.formClosed]: { kind: 'cancelled' },
}
const REFUSED = { kind: 'declined', code: 'card_refused' } as const

/** The status of an order, once its ids and amount are found to match the payment. */
const statusFrom = (
  order: UzumOrder,
  { reference, amount, paymentId }: Payment,
  payType: Steps,
): StatusAnswer => {
  if (order.orderId !== paymentId || !isNumberOf(order.merchantOrderId, reference))
    return inconsistent('another order')
  if (order.amount !== tiyinOf(amount))
    return inconsistent(`${order.amount} in place of ${tiyinOf(amount)}`)
  switch (order.status) {
    case 'COMPLETED':
      return order.completedAmount === order.amount
        ? { kind: 'paid', paymentId }
        : inconsistent('completed in part')
    case 'REFUNDED':
      return { kind: 'refunded', paymentId }
    case 'REVERSED':
      return { kind: 'cancelled' }
    case 'DECLINED':
      return endings[order.actionCode ?? 0] ?? REFUSED
    case 'REGISTERED':
      return { kind: 'open' }
    case 'AUTHORIZED':
      return payType === 'TWO_STEP' ? { kind: 'held' } : { kind: 'open' }
    default:
      return inconsistent('an unknown status')
  }
}

const readOrder = (call: UzumCall, { paymentId }: Payment) => {
  if (paymentId === null) throw new Error('the donation has no order at Uzum')
  return call('payment/getOrderStatus', { orderId: paymentId }, orderSchema)
}

const readStatus =
  (call: UzumCall, payType: Steps): Step<'readStatus'> =>
  async ({ payment }) => {
    const read = await readOrder(call, payment)
    if (read.kind === 'error') return inconsistent(`refused with ${read.code}`)
    return read.kind === 'result' ? statusFrom(read.value, payment, payType) : SILENT
  }

/** The name of what is done once with a held payment, of its own for each: Uzum lets none be used twice. */
const operationId = (what: 'complete' | 'reverse', { reference }: Payment): string =>
  createHash('sha256')
    .update(`${what} ${reference}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

const operate = (call: UzumCall, what: 'complete' | 'reverse', payment: Payment) =>
  call(
    `acquiring/${what}`,
    { orderId: payment.paymentId, amount: tiyinOf(payment.amount) },
    operationSchema,
    { 'X-Operation-Id': operationId(what, payment) },
  )

/** Takes what is held. What became of it is read from the order: a repeated operation is refused. */
const capture =
  (call: UzumCall): Step<'capture'> =>
  async ({ payment }) => {
    await operate(call, 'complete', payment)
    const status = await readStatus(call, 'TWO_STEP')({ payment })
    return status.kind === 'paid' ? status : SILENT
  }

/** Gives back what is held. A session in which nothing was paid yet lives on until its own end. */
const cancelPayment =
  (call: UzumCall): Step<'cancelPayment'> =>
  async ({ payment }) => {
    const read = readStatus(call, 'TWO_STEP')
    if ((await read({ payment })).kind === 'held') await operate(call, 'reverse', payment)
    return { kind: (await read({ payment })).kind === 'cancelled' ? 'cancelled' : 'open' }
  }

/** Orders a refund under a name of its own, which makes it safe to repeat: null when it is under way. */
const orderRefund = async (
  call: UzumCall,
  { paymentId }: Payment,
  reference: string,
  amount: number,
): Promise<RefundAnswer | null> => {
  const order = { orderId: paymentId, amount: tiyinOf(amount) }
  const headers = { 'X-Operation-Id': reference }
  const answer = await call('acquiring/refund', order, operationSchema, headers)
  if (answer.kind === 'result') return null
  if (answer.kind !== 'error') return SILENT
  return answer.code === uzumCodes.operationKnown ? null : { kind: 'refused' }
}

/** Refunds the whole payment; the outcome is read from the order, at once or when Uzum's callback reports it. */
const refund =
  (call: UzumCall): Refund =>
  async ({ payment }) => {
    const answer = await orderRefund(call, payment, payment.reference, payment.amount)
    if (answer?.kind === 'refused') return answer
    const status = await readStatus(call, 'ONE_STEP')({ payment })
    return status.kind === 'refunded' ? { kind: 'refunded' } : (answer ?? { kind: 'pending' })
  }

const operationAnswers: Readonly<Record<string, RefundAnswer>> = {
  SUCCESS: { kind: 'refunded' },
  FAIL: { kind: 'refused' },
}

/** Refunds a part; the outcome is read from its operation, when the command is repeated. */
const refundPart =
  (call: UzumCall): RefundPart =>
  async ({ payment, reference, amount }) => {
    const answer = await orderRefund(call, payment, reference, amount)
    if (answer?.kind === 'refused') return answer
    const read = await readOrder(call, payment)
    const operations = read.kind === 'result' ? (read.value.operations ?? []) : []
    const made = operations.find(({ merchantOperationId }) => merchantOperationId === reference)
    return operationAnswers[made?.state ?? ''] ?? answer ?? { kind: 'pending' }
  }

/**
 * Uzum Checkout: an order is registered, the donor pays on Uzum's page, and the order is read. Its callbacks are
 * not signed, so they only trigger a poll. An order cannot be cancelled before it is paid; it ends with its
 * session. In one step what is paid is taken at once; in two it is held, and taken only when the donor has not
 * left, else given back.
 */
export const createUzumProvider = (
  call: UzumCall,
  { isTwoStep }: { readonly isTwoStep: boolean },
): ProviderOf<'page'> | ProviderOf<'heldPage'> => {
  const payType = isTwoStep ? 'TWO_STEP' : 'ONE_STEP'
  const common = {
    name: UZUM,
    mayPayLate: false,
    prepare: prepare(call, payType),
    readStatus: readStatus(call, payType),
    refund: refund(call),
    refundPart: refundPart(call),
  }
  return isTwoStep
    ? {
        ...common,
        way: 'heldPage',
        leftPage: 'givesBack',
        capture: capture(call),
        cancelPayment: cancelPayment(call),
      }
    : {
        ...common,
        way: 'page',
        leftPage: 'open',
        cancelPayment: () => Promise.resolve({ kind: 'open' }),
      }
}
