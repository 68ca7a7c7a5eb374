import { Hono, type Context } from 'hono'
import { handleCall, type Answer, type SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { createCardEntry } from './card-entry.ts'
import { pagePolicy } from './html.ts'
import type { HostedPayment, HostedPayments, PageState } from './hosted-payment.ts'
import { languageFrom, type Language } from './languages.ts'
import { renderMistakePage, renderPaymentPage, type Step } from './payment.html.ts'
import { reasonText } from './reason-text.ts'
import type { Reason } from './words.ts'

/** What one page shows beyond its payment: the last mistake, and the language that the payer chose. */
type View = { reason: Reason | null; language: Language; way: 'card' | 'phone' }

/** Ends after which the browser goes back by itself. */
const returning: ReadonlySet<PageState> = new Set(['paid', 'held', 'cancelled'])

export const mistakeAnswer = (options: Parameters<typeof renderMistakePage>[0]): Answer => ({
  status: options.mistake === 'notFound' ? 404 : 400,
  html: renderMistakePage(options),
  headers: { 'Content-Security-Policy': pagePolicy(null) },
})

const reasonName = (reason: HostedPayment['reason']): string | null =>
  reason === null || typeof reason === 'string' ? reason : reason.en

type Given = {
  readonly id: string
  readonly view: View
  readonly form: ReadonlyMap<string, string>
}

const field = ({ form }: Given, name: string) => (form.get(name) ?? '').trim()

/**
 * GET and POST of a payment's address: the page of one payment. Each POST answers with a redirect, to the page itself
 * or, when the payment is over by what the payer did, to the merchant.
 */
export function hostedPageRoute(world: World, payments: HostedPayments, pattern = '/:id') {
  const entry = createCardEntry(world, payments.service, payments.takesInternational)
  const views = new Map<string, View>()
  world.onReset(() => views.clear())

  function viewOf(payment: HostedPayment): View {
    const known = views.get(payment.id)
    if (known) return known
    const view: View = {
      reason: null,
      language: payment.language,
      way: payments.waysToPay[0] ?? 'card',
    }
    views.set(payment.id, view)
    return view
  }

  function show(payment: HostedPayment, view: View): Answer {
    const asked = entry.asked(payment.id)
    const step: Step = asked ? { ask: 'code', ...asked } : { ask: view.way }
    const reason = view.reason ?? payment.reason
    return {
      status: 200,
      shows: {
        state: payment.state === 'open' ? step.ask : payment.state,
        reason: reasonName(reason),
      },
      html: renderPaymentPage({
        payment,
        service: payments.provider,
        serviceName: payments.service,
        merchantName: world.settings.merchant.name,
        language: view.language,
        waysToPay: payments.waysToPay,
        takesInternational: payments.takesInternational,
        canChangeCard: true,
        step,
        message: reason && reasonText(reason, view.language, payment.state === 'open'),
        consolePath: `${world.environment.base}/`,
      }),
      headers: { 'Content-Security-Policy': pagePolicy(payment.returnUrl) },
    }
  }

  /** The address of the payment that follows a refused one; its page goes on in the language of this one's. */
  function addressOfNext({ id, next }: HostedPayment, path: string): string | null {
    const view = views.get(id)
    if (next !== null && view !== undefined && !views.has(next))
      views.set(next, { ...view, reason: null })
    return next === null ? null : path.replace(/[^/]+$/, next)
  }

  /** After the payer's action: back to the merchant when the payment has ended, else the page again. */
  function follow(id: string, path: string): Answer {
    const payment = payments.find(id)
    const goesBack = payment && returning.has(payment.state) && payment.returnAfterMs === 0
    const own = (payment && addressOfNext(payment, path)) ?? path
    const Location = goesBack ? (payment.returnUrl ?? own) : own
    return { status: 303, html: '', headers: { Location } }
  }

  async function giveCard(given: Given): Promise<void> {
    const { id, view } = given
    view.way = given.form.get('action') === 'phone' ? 'phone' : 'card'
    const card =
      view.way === 'phone'
        ? entry.readPhone(field(given, 'phone'))
        : entry.readCard({
            number: field(given, 'number'),
            expiry: field(given, 'expiry'),
            cvv: field(given, 'cvv'),
          })
    if (typeof card === 'string') view.reason = card
    else if (await payments.prepare(id)) entry.begin(id, card, view.language)
  }

  async function giveCode(given: Given): Promise<void> {
    const card = entry.confirm(given.id, field(given, 'code'))
    if (typeof card === 'string') given.view.reason = card
    else await payments.charge(given.id, card)
  }

  async function act(given: Given): Promise<void> {
    const { id, view, form } = given
    view.reason = null
    switch (form.get('action')) {
      case 'card':
      case 'phone':
        return giveCard(given)
      case 'code':
        return giveCode(given)
      case 'resend':
        view.reason = entry.resend(id, view.language)
        return undefined
      case 'back':
        entry.forget(id)
        return undefined
      case 'cancel':
        entry.forget(id)
        return payments.cancel(id)
      case 'refuse':
        entry.forget(id)
        return payments.refuse(id)
      default:
        return undefined
    }
  }

  function read(c: Context<SimEnv>, payment: HostedPayment): Answer {
    const view = viewOf(payment)
    const { lang, way } = c.req.query()
    if (lang !== undefined) view.language = languageFrom(lang)
    const chosen = payments.waysToPay.find((one) => one === way)
    if (chosen) view.way = chosen
    return show(payment, view)
  }

  async function answer(c: Context<SimEnv>, body: string): Promise<Answer> {
    const id = c.req.param('id') ?? ''
    const payment = payments.find(id)
    if (!payment)
      return mistakeAnswer({
        service: payments.provider,
        serviceName: payments.service,
        language: languageFrom(c.req.query('lang')),
        mistake: 'notFound',
      })
    if (c.req.method === 'GET')
      return payment.next === null ? read(c, payment) : follow(id, c.req.path)
    const form = new Map(new URLSearchParams(body))
    if (payment.state === 'open') await act({ id, view: viewOf(payment), form })
    return follow(id, c.req.path)
  }

  /** A fault rule makes the bank refuse what is posted next; a page that is only read fails. */
  async function refuse(c: Context<SimEnv>, code: number | undefined): Promise<Answer> {
    const id = c.req.param('id') ?? ''
    if (c.req.method !== 'POST' || payments.find(id)?.state !== 'open')
      return { status: 503, html: '' }
    entry.forget(id)
    await payments.refuse(id, code)
    return follow(id, c.req.path)
  }

  async function serve(c: Context<SimEnv>): Promise<Response> {
    const body = await c.req.text()
    return handleCall(world, c, {
      provider: payments.provider,
      method: 'page',
      body,
      refuse: (code) => refuse(c, code),
      work: () => answer(c, body),
    })
  }

  return new Hono<SimEnv>().get(pattern, serve).post(pattern, serve)
}
