import { Hono, type Context } from 'hono'
import { handleCall, type Answer, type SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { createCardEntry } from './card-entry.ts'
import { pagePolicy } from './html.ts'
import type { HostedPayment, HostedPayments, PageState } from './hosted-payment.ts'
import { languageFrom, type Language } from './languages.ts'
import { renderMistakePage, renderPaymentPage, type Step } from './payment.html.ts'
import { words, type Reason } from './words.ts'

/** What one page shows beyond its payment: the last mistake, and the language that the payer chose. */
type View = { reason: Reason | null; language: Language; way: 'card' | 'phone' }

/** Ends after which the browser goes back by itself. */
const returning: ReadonlySet<PageState> = new Set(['paid', 'held', 'cancelled'])

export const mistakeAnswer = (options: Parameters<typeof renderMistakePage>[0]): Answer => ({
  status: options.mistake === 'notFound' ? 404 : 400,
  html: renderMistakePage(options),
  headers: { 'Content-Security-Policy': pagePolicy(null) },
})

/**
 * GET and POST of a payment's address: the page of one payment. Each POST answers with a redirect, to the page itself
 * or, when the payment is over by what the payer did, to the merchant.
 */
export const hostedPageRoute = (world: World, payments: HostedPayments, pattern = '/:id') => {
  const { provider, service, takesInternational, waysToPay } = payments
  const entry = createCardEntry(world, service, takesInternational)
  const views = new Map<string, View>()
  world.onReset(() => views.clear())

  const viewOf = (payment: HostedPayment): View => {
    const known = views.get(payment.id)
    if (known) return known
    const view: View = { reason: null, language: payment.language, way: waysToPay[0] ?? 'card' }
    views.set(payment.id, view)
    return view
  }

  const textOf = (reason: HostedPayment['reason'], language: Language): string | null => {
    if (reason === null) return null
    return typeof reason === 'string' ? words[language].reasons[reason] : reason[language]
  }

  const show = (payment: HostedPayment, view: View): Answer => {
    const asked = entry.asked(payment.id)
    const step: Step = asked ? { ask: 'code', ...asked } : { ask: view.way }
    return {
      status: 200,
      html: renderPaymentPage({
        payment,
        service: provider,
        serviceName: service,
        merchantName: world.settings.merchant.name,
        language: view.language,
        waysToPay,
        takesInternational,
        canChangeCard: true,
        step,
        message: textOf(view.reason ?? payment.reason, view.language),
      }),
      headers: { 'Content-Security-Policy': pagePolicy(payment.returnUrl) },
    }
  }

  /** After what the payer did: back to the merchant when that ended it, else the page anew. */
  const follow = (id: string, path: string): Answer => {
    const payment = payments.find(id)
    const goesBack = payment && returning.has(payment.state) && payment.returnAfterMs === 0
    const Location = goesBack ? (payment.returnUrl ?? path) : path
    return { status: 303, html: '', headers: { Location } }
  }

  const give = async (id: string, view: View, given: ReturnType<typeof entry.readCard>) => {
    if (typeof given === 'string') {
      view.reason = given
      return
    }
    if (await payments.prepare(id)) entry.begin(id, given, view.language)
  }

  const confirm = async (id: string, view: View, code: string) => {
    const given = entry.confirm(id, code)
    if (typeof given === 'string') view.reason = given
    else await payments.charge(id, given)
  }

  const act = async (id: string, view: View, form: ReadonlyMap<string, string>): Promise<void> => {
    const field = (name: string) => (form.get(name) ?? '').trim()
    view.reason = null
    switch (form.get('action')) {
      case 'card':
        view.way = 'card'
        return give(
          id,
          view,
          entry.readCard({ number: field('number'), expiry: field('expiry'), cvv: field('cvv') }),
        )
      case 'phone':
        view.way = 'phone'
        return give(id, view, entry.readPhone(field('phone')))
      case 'code':
        return confirm(id, view, field('code'))
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

  const read = (c: Context<SimEnv>, payment: HostedPayment): Answer => {
    const view = viewOf(payment)
    const { lang, way } = c.req.query()
    if (lang !== undefined) view.language = languageFrom(lang)
    const chosen = waysToPay.find((one) => one === way)
    if (chosen) view.way = chosen
    return show(payment, view)
  }

  const serve = async (c: Context<SimEnv>) => {
    const body = await c.req.text()
    const id = c.req.param('id') ?? ''
    const form = new Map(new URLSearchParams(body))
    return handleCall(world, c, {
      provider,
      method: 'page',
      body,
      refuse: async (code) => {
        const payment = payments.find(id)
        if (c.req.method === 'POST' && payment?.state === 'open') {
          entry.forget(id)
          await payments.refuse(id, code)
          return follow(id, c.req.path)
        }
        return { status: 503, html: '' }
      },
      work: async () => {
        const payment = payments.find(id)
        if (!payment)
          return mistakeAnswer({
            service: provider,
            serviceName: service,
            language: languageFrom(c.req.query('lang')),
            mistake: 'notFound',
          })
        if (c.req.method === 'GET') return read(c, payment)
        if (payment.state === 'open') await act(id, viewOf(payment), form)
        return follow(id, c.req.path)
      },
    })
  }

  return new Hono<SimEnv>().get(pattern, serve).post(pattern, serve)
}
