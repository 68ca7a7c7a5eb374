import { Hono, type Context } from 'hono'
import { handleCall, type Answer, type SimEnv } from '../adapter.ts'
import type { HostedPayment, PageState } from '../pages/hosted-payment.ts'
import { mistakeAnswer } from '../pages/hosted-page.route.ts'
import { pagePolicy } from '../pages/html.ts'
import { languageFrom, type Language } from '../pages/languages.ts'
import { renderPaymentPage } from '../pages/payment.html.ts'
import { reasonText } from '../pages/reason-text.ts'
import type { Reason } from '../pages/words.ts'
import { findCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { octoErrors, refused, type OctoErrorName, type OctoRefusal } from './errors.ts'
import type { Paying } from './paying.ts'
import type { Payment, PaymentStatus } from './payment.ts'
import type { Payments } from './payments.ts'

const reasons: Partial<Record<OctoErrorName, Reason>> = {
  wrongCode: 'codeWrong',
  codeExpired: 'codeExpired',
  resends: 'resends',
  cardNumber: 'cardNumber',
  expiry: 'cardExpiry',
  cardExpired: 'cardExpired',
  cardBlocked: 'cardBlocked',
  cvv: 'cvv',
  insufficientFunds: 'insufficientFunds',
  limitExceeded: 'limitExceeded',
  system: 'bankRefused',
}

const states: Readonly<Record<PaymentStatus, PageState>> = {
  created: 'open',
  wait_user_action: 'open',
  waiting_for_capture: 'held',
  succeeded: 'paid',
  canceled: 'cancelled',
}

const isOver = ({ status }: Payment) => states[status] !== 'open'

type PageDeps = {
  readonly world: World
  readonly payments: Payments
  readonly paying: Paying
}

const shown = (payment: Payment, language: Language): HostedPayment => ({
  id: payment.uuid,
  language,
  amountTiyin: Math.round(payment.order.total_sum * 100),
  currency: payment.order.currency,
  account: '',
  description: payment.order.description,
  state: states[payment.status],
  reason: null,
  next: null,
  returnUrl: payment.order.return_url ?? null,
  returnAfterMs: 0,
})

const textOf = ({ refused, text }: OctoRefusal, language: Language, isOpen: boolean) => {
  const reason = reasons[refused]
  return reason ? reasonText(reason, language, isOpen) : (text ?? octoErrors[refused][1])
}

/** Where one visitor is: a payment, a language, and what was refused last. */
type Visit = {
  readonly payment: Payment
  readonly language: Language
  readonly refusal: OctoRefusal | null
}

function page({ world, paying }: PageDeps, { payment, language, refusal }: Visit): Answer {
  const { card, status } = payment
  const code = card && status === 'wait_user_action' ? paying.sendFirstCode(payment, card) : null
  const hosted = shown(payment, language)
  const open = code === null ? 'card' : 'code'
  return {
    status: 200,
    shows: {
      state: hosted.state === 'open' ? open : hosted.state,
      reason: refusal && (reasons[refusal.refused] ?? refusal.refused),
    },
    html: renderPaymentPage({
      payment: hosted,
      service: 'octo',
      serviceName: 'Octo',
      merchantName: world.settings.merchant.name,
      language,
      waysToPay: ['card'],
      takesInternational: true,
      canChangeCard: false,
      step: code === null ? { ask: 'card' } : { ask: 'code', ...code },
      message: refusal && textOf(refusal, language, !isOver(payment)),
      consolePath: `${world.environment.base}/`,
    }),
    headers: { 'Content-Security-Policy': pagePolicy(payment.order.return_url ?? null) },
  }
}

/** The browser goes back when the payment is over, whatever its end. */
function follow(deps: PageDeps, visit: Visit): Answer {
  const { return_url: returnUrl } = visit.payment.order
  return !isOver(visit.payment) || returnUrl === undefined
    ? page(deps, visit)
    : { status: 303, html: '', headers: { Location: returnUrl } }
}

type Form = ReadonlyMap<string, string>

function giveCard({ world, paying }: PageDeps, payment: Payment, form: Form): OctoRefusal | null {
  const number = (form.get('number') ?? '').replace(/\D/g, '')
  const [month = '', year = ''] = (form.get('expiry') ?? '').replace(/\s/g, '').split('/')
  const card = findCard(number)
  const outcome = paying.payByCard(
    payment,
    {
      card_number: number,
      expire: world.settings.octo.expireOrder === 'YYMM' ? `${year}${month}` : `${month}${year}`,
      cvc2: (form.get('cvv') ?? '').trim(),
      method: card?.scheme === 'national' ? (card.kind as 'uzcard' | 'humo') : 'bank_card',
      email: payment.order.user_data?.email ?? 'payer@example.test',
    },
    '',
  )
  return 'refused' in outcome ? outcome : null
}

async function act(deps: PageDeps, payment: Payment, form: Form): Promise<OctoRefusal | null> {
  const { payments, paying } = deps
  switch (form.get('action')) {
    case 'cancel':
      payments.cancel(payment)
      return null
    case 'refuse':
      payments.refuse(payment)
      return refused('system')
    case 'resend': {
      const outcome = paying.resend(payment)
      return 'refused' in outcome ? outcome : null
    }
    case 'card':
      return giveCard(deps, payment, form)
    case 'code':
      return paying.confirm(payment, {
        smsKey: (form.get('code') ?? '').replace(/\s/g, ''),
        verifyId: payment.confirmation?.verifyId ?? 0,
      })
    default:
      return null
  }
}

async function serve(deps: PageDeps, c: Context<SimEnv>): Promise<Response> {
  const body = await c.req.text()
  const answer = async (): Promise<Answer> => {
    const payment = deps.payments.byUuid(c.req.param('uuid') ?? '')
    const language = languageFrom(c.req.query('lang') ?? payment?.order.language)
    if (!payment)
      return mistakeAnswer({ service: 'octo', serviceName: 'Octo', language, mistake: 'notFound' })
    if (c.req.method === 'GET' || isOver(payment))
      return page(deps, { payment, language, refusal: null })
    payment.isOnPage = true
    const refusal = await act(deps, payment, new Map(new URLSearchParams(body)))
    return follow(deps, { payment, language, refusal })
  }
  return handleCall(deps.world, c, {
    provider: 'octo',
    method: 'page',
    body,
    refuse: () => ({ status: 503, html: '' }),
    work: answer,
  })
}

/** GET and POST /octo/page/{uuid}: 3-D Secure of the simulator; it ends in a redirect to `return_url`. */
export function pageRoute(world: World, payments: Payments, paying: Paying): Hono<SimEnv> {
  const deps: PageDeps = { world, payments, paying }
  return new Hono<SimEnv>()
    .get('/page/:uuid', (c) => serve(deps, c))
    .post('/page/:uuid', (c) => serve(deps, c))
}
