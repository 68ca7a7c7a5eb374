import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { handleCall, type Answer, type SimEnv } from '../adapter.ts'
import { isBusy } from '../busy.ts'
import type { HostedPayment, HostedPayments, PageState } from '../pages/hosted-payment.ts'
import { hostedPageRoute, mistakeAnswer } from '../pages/hosted-page.route.ts'
import { languageFrom, type Language } from '../pages/languages.ts'
import type { World } from '../world.ts'
import type { ClickPaying } from './paying.ts'
import { paymentStatus, type ClickPayment, type ClickPayments } from './payments.ts'

/** The fields of Click's button: a link's query, or a form. */
const buttonSchema = z.object({
  service_id: z.coerce.number().int(),
  merchant_id: z.coerce.number().int(),
  amount: z.string().regex(/^\d+(?:\.\d{1,2})?$/, 'must be sums like 50000.00'),
  transaction_param: z.string().min(1),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  card_type: z.enum(['uzcard', 'humo']).optional(),
  merchant_user_id: z.coerce.number().int().optional(),
})

const states: Readonly<Record<ClickPayment['state'], PageState>> = {
  open: 'open',
  prepared: 'open',
  debited: 'busy',
  paid: 'paid',
  cancelled: 'cancelled',
  refused: 'refused',
  expired: 'expired',
  refunded: 'refunded',
}

/** The browser returns as it came, unless the switch adds what Click's documents do not mention. */
const returnUrlOf = (world: World, payment: ClickPayment): string | null => {
  if (payment.returnUrl === null || !world.settings.click.returnParameters) return payment.returnUrl
  const url = new URL(payment.returnUrl)
  url.searchParams.set('payment_id', payment.paydocId)
  url.searchParams.set('payment_status', String(paymentStatus(payment)))
  return url.href
}

const badLink = (language: Language, details: string) =>
  mistakeAnswer({ service: 'click', serviceName: 'Click', language, mistake: 'badLink', details })

const shown = (world: World, payment: ClickPayment): HostedPayment => ({
  id: payment.id,
  language: payment.language,
  amountTiyin: payment.amountTiyin,
  currency: 'UZS',
  account: payment.merchantTransId,
  description: '',
  state: isBusy(payment) ? 'busy' : states[payment.state],
  reason: payment.reason,
  next: payment.next,
  returnUrl: returnUrlOf(world, payment),
  returnAfterMs: 0,
})

/** GET and POST /click/services/pay: the button's link becomes a payment, whose page is /click/pay/{id}. */
export function buttonRoute(world: World, payments: ClickPayments, paying: ClickPaying) {
  function open(fields: Readonly<Record<string, string>>, language: Language): Answer {
    const parsed = buttonSchema.safeParse(fields)
    if (!parsed.success)
      return badLink(
        language,
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      )
    const { service_id, merchant_id, amount, transaction_param, return_url } = parsed.data
    const { serviceId, merchantId, minSum, maxSum } = world.settings.click
    if (service_id !== serviceId || merchant_id !== merchantId)
      return badLink(language, 'service_id, merchant_id: unknown')
    if (Number(amount) < minSum || Number(amount) > maxSum)
      return badLink(language, `amount: ${minSum}…${maxSum}`)
    const payment = payments.open({
      merchantTransId: transaction_param,
      amountTiyin: Math.round(Number(amount) * 100),
      language,
      returnUrl: return_url ?? null,
    })
    return { status: 303, html: '', headers: { Location: `/click/pay/${payment.id}` } }
  }

  async function serve(c: Context<SimEnv>): Promise<Response> {
    const body = c.req.method === 'POST' ? await c.req.text() : ''
    const fields = { ...c.req.query(), ...Object.fromEntries(new URLSearchParams(body)) }
    const language = languageFrom(fields['lang'] ?? c.req.header('Accept-Language'))
    return handleCall(world, c, {
      provider: 'click',
      method: 'page',
      body,
      refuse: () => badLink(language, 'refused by a fault rule'),
      work: () => open(fields, language),
    })
  }

  const withPayment = async (id: string, work: (payment: ClickPayment) => Promise<void>) => {
    const payment = payments.get(id)
    if (payment) await work(payment)
  }
  const hosted: HostedPayments = {
    provider: 'click',
    service: 'Click',
    waysToPay: ['phone', 'card'],
    takesInternational: false,
    find: (id) => {
      const payment = payments.get(id)
      return payment && shown(world, payment)
    },
    prepare: async (id) => {
      const payment = payments.get(id)
      return payment ? paying.prepare(payment) : false
    },
    charge: (id, card) => withPayment(id, (payment) => paying.charge(payment, card)),
    cancel: (id) => withPayment(id, paying.leave),
    refuse: (id) => withPayment(id, paying.refuse),
  }

  return new Hono<SimEnv>()
    .on(['GET', 'POST'], '/services/pay', serve)
    .route('/', hostedPageRoute(world, hosted, '/pay/:id{\\d+}'))
}
