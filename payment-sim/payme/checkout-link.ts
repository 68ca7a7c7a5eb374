import * as z from 'zod'
import { languageFrom, type Language } from '../pages/languages.ts'

export type CheckoutOrder = {
  readonly merchantId: string
  readonly amount: number
  readonly account: Readonly<Record<string, string>>
  readonly language: Language
  /** May hold `:transaction` and `:account.{field}`. */
  readonly returnUrl: string | null
  readonly returnAfterMs: number
  readonly description: string
}

const orderSchema = z.object({
  merchantId: z.string().min(1),
  amount: z.coerce.number().int().min(1),
  account: z
    .record(z.string().min(1), z.string())
    .refine((account) => Object.keys(account).length > 0, 'no account field (ac.…)'),
  returnUrl: z.url({ protocol: /^https?$/ }).nullable(),
  returnAfterMs: z.coerce.number().int().min(0).max(600_000),
  currency: z.enum(['860', 'UZS']).optional(),
})

type Parsed = { readonly order: CheckoutOrder } | { readonly mistake: string }

const parse = (given: {
  fields: Readonly<Record<string, unknown>>
  lang: string | undefined
  description: string
}): Parsed => {
  const parsed = orderSchema.safeParse(given.fields)
  if (!parsed.success)
    return {
      mistake: parsed.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; '),
    }
  const { merchantId, amount, account, returnUrl, returnAfterMs } = parsed.data
  const order = { merchantId, amount, account, returnUrl, returnAfterMs }
  return { order: { ...order, language: languageFrom(given.lang), description: given.description } }
}

/** `m=…;ac.order_id=197;a=500`, in base64 of either alphabet. */
export const parseLink = (link: string): Parsed => {
  const text = Buffer.from(link.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString(
    'utf8',
  )
  const pairs = new Map(
    text.split(';').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1)] as const
    }),
  )
  const account = Object.fromEntries(
    [...pairs].flatMap(([key, value]) => (key.startsWith('ac.') ? [[key.slice(3), value]] : [])),
  )
  return parse({
    fields: {
      merchantId: pairs.get('m'),
      amount: pairs.get('a'),
      account,
      returnUrl: pairs.get('c') ?? null,
      returnAfterMs: pairs.get('ct') ?? 0,
      currency: pairs.get('cr')?.toUpperCase(),
    },
    lang: pairs.get('l'),
    description: '',
  })
}

/** The same as a posted form: `merchant`, `amount`, `account[order_id]`, `lang`, `callback` … */
export const parseForm = (form: URLSearchParams, referer: string | undefined): Parsed => {
  const account = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^account\[([^\]]+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value]]
    }),
  )
  const lang = form.get('lang') ?? 'ru'
  return parse({
    fields: {
      merchantId: form.get('merchant') ?? undefined,
      amount: form.get('amount') ?? undefined,
      account,
      returnUrl: form.get('callback') ?? referer ?? null,
      returnAfterMs: form.get('callback_timeout') ?? 15,
    },
    lang,
    description: form.get(`description[${lang}]`) ?? form.get('description') ?? '',
  })
}

/** Whose checkout a link or a posted form opens; null where it names nobody. */
export const merchantOfCheckout = (path: string, body: string): string | null => {
  const link = path
    .slice(1)
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
  const parsed = body === '' ? parseLink(link) : parseForm(new URLSearchParams(body), undefined)
  return 'order' in parsed ? parsed.order.merchantId : null
}

/** `:transaction` and `:account.{field}` in the return address; `null` where no transaction was made. */
export const fillReturnUrl = (
  url: string,
  transaction: string | null,
  account: Readonly<Record<string, string>>,
): string =>
  url
    .replaceAll(':transaction', transaction ?? 'null')
    .replace(/:account\.([\w-]+)/g, (_, field: string) => encodeURIComponent(account[field] ?? ''))
