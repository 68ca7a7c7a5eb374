import { Hono, type Context } from 'hono'
import { handleCall, type Answer, type SimEnv } from '../adapter.ts'
import { mistakeAnswer, hostedPageRoute } from '../pages/hosted-page.route.ts'
import { languageFrom, type Language } from '../pages/languages.ts'
import { words } from '../pages/words.ts'
import type { World } from '../world.ts'
import type { PaymeCheckout } from './checkout.ts'
import { parseForm, parseLink } from './checkout-link.ts'
import { hostedReceipt } from './checkout-view.ts'
import { errorObject, type PaymeRefusal } from './errors.ts'
import type { MerchantAnswer } from './merchant-api.ts'
import type { ReceiptStore } from './receipt-store.ts'

const service = { service: 'payme', serviceName: 'Payme' } as const

const linkMistake = (language: Language, details: string): Answer =>
  mistakeAnswer({ ...service, language, mistake: 'badLink', details })

const refusalText = (refusal: PaymeRefusal, language: Language): string => {
  const { code, message } = errorObject(refusal, 'object')
  return `${typeof message === 'string' ? message : message[language]} (${code})`
}

const answerText = (answer: MerchantAnswer, language: Language): string => {
  const { reasons } = words[language]
  if (answer.kind !== 'error')
    return `${reasons.merchantSilent} (${answer.kind === 'silent' ? -31622 : -31623})`
  return `${answer.message?.[language] ?? reasons.merchantRefused} (${answer.code})`
}

/**
 * The checkout page: a link in base64 or a posted form becomes a receipt, whose page is at the receipt's
 * id, as that of a receipt which receipts.send sent.
 */
export const checkoutRoute = (world: World, store: ReceiptStore, checkout: PaymeCheckout) => {
  const open = async (parsed: ReturnType<typeof parseLink>): Promise<Answer> => {
    if ('mistake' in parsed) return linkMistake('ru', parsed.mistake)
    const { language } = parsed.order
    const opened = await checkout.open(parsed.order)
    if ('refusal' in opened) return linkMistake(language, refusalText(opened.refusal, language))
    if ('answer' in opened) return linkMistake(language, answerText(opened.answer, language))
    return { status: 303, html: '', headers: { Location: `/payme/${opened.receipt.id}` } }
  }

  const begin = (c: Context<SimEnv>, body: string, work: () => Promise<Answer>) =>
    handleCall(world, c, {
      provider: 'payme',
      method: 'page',
      body,
      refuse: () => linkMistake(languageFrom(c.req.query('lang')), 'refused by a fault rule'),
      work,
    })

  const postForm = async (c: Context<SimEnv>) => {
    const body = await c.req.text()
    return begin(c, body, () => open(parseForm(new URLSearchParams(body), c.req.header('Referer'))))
  }

  const pages = hostedPageRoute(
    world,
    {
      provider: 'payme',
      service: 'Payme',
      waysToPay: ['card', 'phone'],
      takesInternational: false,
      find: (id) => {
        const receipt = store.get(id)
        return receipt && hostedReceipt(receipt)
      },
      prepare: checkout.prepare,
      charge: checkout.charge,
      cancel: (id) => checkout.end(id, 'cancelled'),
      refuse: (id) => checkout.end(id, 'refused'),
    },
    '/:id{[0-9a-f]{24}}',
  )

  return new Hono<SimEnv>()
    .post('/', postForm)
    .route('/', pages)
    .get('/:link{.+}', (c) => begin(c, '', () => open(parseLink(c.req.param('link')))))
}
