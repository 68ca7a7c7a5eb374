import * as z from 'zod'
import {
  cardKindSchema,
  pageActSchema,
  type PageAct,
  type PageActs,
} from '#client/inspector/recording.ts'

/** How many of the last exchanges are looked at. */
const LOOKED_AT = 200

const formSchema = z.object({
  action: pageActSchema.shape.action,
  number: z.string().optional(),
  phone: z.string().optional(),
})

const exchangesSchema = z.array(
  z.object({
    id: z.int(),
    request: z.object({ method: z.string(), body: z.unknown() }),
    response: z.object({ body: z.unknown() }).nullable(),
  }),
)

const cardsSchema = z.array(
  z.object({
    number: z.string(),
    phone: z.string(),
    kind: cardKindSchema,
    outcome: z.string(),
  }),
)

const shownSchema = z.object({ reason: z.string().nullable() })

type Exchange = z.infer<typeof exchangesSchema>[number]
type Card = z.infer<typeof cardsSchema>[number]

const figures = (text: string) => text.replaceAll(/\D/g, '')

/** A card by its number as traffic shows it, or by the telephone that was typed. */
const cardOf = (cards: readonly Card[], { number, phone }: z.infer<typeof formSchema>) => {
  const typed = figures(number ?? '')
  const called = figures(phone ?? '').slice(-9)
  const found = cards.find((card) =>
    typed === ''
      ? called.length === 9 && card.phone.endsWith(called)
      : card.number.slice(0, 6) + card.number.slice(-4) === typed,
  )
  return found === undefined ? null : { kind: found.kind, outcome: found.outcome }
}

/** A page says what was wrong with a code as it is shown next. */
const isTaken = (exchange: Exchange, next: Exchange | undefined): boolean => {
  const shown =
    shownSchema.safeParse(exchange.response?.body).data ??
    shownSchema.safeParse(next?.response?.body).data
  return shown?.reason?.startsWith('code') !== true
}

/** What was done on the pages of services and banks after an exchange of the simulator, and its last one. */
export const readPageActs = async (
  simulatorUrl: string,
  after: number,
  reach: (url: string) => Response | Promise<Response> = fetch,
): Promise<PageActs> => {
  const read = async (path: string): Promise<unknown> =>
    (await reach(`${simulatorUrl}/sim/${path}`)).json()
  const pages = exchangesSchema.parse(await read(`traffic?method=page&limit=${LOOKED_AT}`))
  const cards = cardsSchema.parse(await read('cards'))
  const since = pages.filter(({ id }) => id > after).toReversed()
  const acts = since.flatMap((exchange, at): readonly PageAct[] => {
    const form = formSchema.safeParse(exchange.request.body)
    if (exchange.request.method !== 'POST' || !form.success) return []
    return [
      {
        action: form.data.action,
        card: cardOf(cards, form.data),
        isTaken: isTaken(exchange, since[at + 1]),
      },
    ]
  })
  return { last: pages[0]?.id ?? 0, acts }
}
