import { Hono, type Context } from 'hono'
import { conduct, type Answer, type SimEnv } from '../face.ts'
import { findCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { octoErrors, type OctoRefusal } from './errors.ts'
import { notFoundPage, pageStyles, renderPage } from './page.html.ts'
import type { Paying } from './paying.ts'
import type { Payment } from './payment.ts'
import type { Payments } from './payments.ts'

/** Only its own style; forms go to itself, and by the redirect that follows to the shop. */
const policy = (payment: Payment | undefined): string => {
  const shop = payment?.order.return_url
  const origin = shop === undefined ? '' : ` ${new URL(shop).origin}`
  return `default-src 'none'; style-src 'self'; form-action 'self'${origin}; base-uri 'none'; frame-ancestors 'none'`
}

const words: Partial<Record<OctoRefusal['refused'], string>> = {
  wrongCode: 'The code is wrong.',
  codeExpired: 'The code has expired. Ask for another one.',
  resends: 'No more codes can be sent.',
}

const textOf = ({ refused, text }: OctoRefusal) => words[refused] ?? text ?? octoErrors[refused][1]

const isOver = ({ status }: Payment) => status !== 'created' && status !== 'wait_user_action'

/** GET and POST /octo/page/{uuid}: 3-D Secure of the simulator; it ends in a redirect to `return_url`. */
export const pageRoute = (world: World, payments: Payments, paying: Paying) => {
  const page = (payment: Payment, message: string | null): Answer => {
    const { card, status } = payment
    const code = card && status === 'wait_user_action' ? paying.sendFirstCode(payment, card) : null
    return {
      status: 200,
      html: renderPage({ payment, code, message }),
      headers: { 'Content-Security-Policy': policy(payment) },
    }
  }

  const back = (payment: Payment): Answer =>
    payment.order.return_url === undefined
      ? page(payment, null)
      : { status: 303, html: '', headers: { Location: payment.order.return_url } }

  const act = async (payment: Payment, form: ReadonlyMap<string, string>): Promise<Answer> => {
    const field = (name: string) => (form.get(name) ?? '').replace(/\s/g, '')
    switch (form.get('action')) {
      case 'cancel':
        payments.cancel(payment)
        return back(payment)
      case 'resend': {
        const outcome = paying.resend(payment)
        return page(payment, 'refused' in outcome ? textOf(outcome) : null)
      }
      case 'card': {
        const number = field('card_number').replace(/\D/g, '')
        const [month = '', year = ''] = field('expiry').split('/')
        const { expireOrder } = world.knobs.octo
        const card = findCard(number)
        const outcome = paying.payByCard(
          payment,
          {
            card_number: number,
            expire: expireOrder === 'YYMM' ? `${year}${month}` : `${month}${year}`,
            cvc2: field('cvc2'),
            method: card?.scheme === 'national' ? (card.kind as 'uzcard' | 'humo') : 'bank_card',
            email: payment.order.user_data?.email ?? 'payer@example.test',
          },
          '',
        )
        return 'refused' in outcome ? back(payment) : page(payment, null)
      }
      default: {
        const { confirmation } = payment
        const refusal = await paying.confirm(payment, {
          smsKey: field('code'),
          verifyId: confirmation?.verifyId ?? 0,
        })
        return refusal && !isOver(payment) ? page(payment, textOf(refusal)) : back(payment)
      }
    }
  }

  const serve = async (c: Context<SimEnv>) => {
    const body = await c.req.text()
    return conduct(world, c, {
      provider: 'octo',
      method: 'page',
      body,
      refuse: () => ({ status: 503, html: notFoundPage }),
      work: () => {
        const payment = payments.byUuid(c.req.param('uuid') ?? '')
        if (!payment)
          return {
            status: 404,
            html: notFoundPage,
            headers: { 'Content-Security-Policy': policy(undefined) },
          }
        if (c.req.method === 'GET' || isOver(payment)) return page(payment, null)
        return act(payment, new Map(new URLSearchParams(body)))
      },
    })
  }

  return new Hono<SimEnv>()
    .get('/page.css', () => new Response(pageStyles, { headers: { 'Content-Type': 'text/css' } }))
    .get('/page/:uuid', serve)
    .post('/page/:uuid', serve)
}
