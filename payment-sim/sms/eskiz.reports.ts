import type { Answer } from '../adapter.ts'
import { tashkentDate, tashkentTime } from '../tashkent-time.ts'
import * as wire from './eskiz.wire.ts'
import { answer, notFound, parsed, success, type Eskiz, type Work } from './eskiz.work.ts'
import { messageObject, type SentMessage } from './messages.ts'
import { smscOf } from './operators.ts'

const PAGE_SIZE = 20

type Filter = { readonly status?: string | undefined; readonly is_ad?: boolean | undefined }

/** Every message is a service message: of advertisements there are none. */
const chosen = (messages: readonly SentMessage[], { status, is_ad: isAd }: Filter) =>
  messages.filter((one) => {
    const isDelivered = one.status === 'DELIVERED'
    const isWanted = status === 'delivered' ? isDelivered : status !== 'rejected' || !isDelivered
    return isAd !== true && isWanted
  })

/** Sent between two moments of Tashkent, `YYYY-MM-DD HH:mm` with or without seconds, both included. */
const between = (messages: readonly SentMessage[], start = '', end = '9999') =>
  messages.filter(({ sentAt }) => {
    const sent = tashkentTime(sentAt)
    return sent.slice(0, start.length) >= start && sent.slice(0, end.length) <= end
  })

/** Messages by what they have in common, in the order of the first of each. */
function grouped<Key>(messages: readonly SentMessage[], keyOf: (message: SentMessage) => Key) {
  const groups = new Map<Key, SentMessage[]>()
  for (const message of messages) {
    const group = groups.get(keyOf(message))
    if (group === undefined) groups.set(keyOf(message), [message])
    else group.push(message)
  }
  return [...groups]
}

const counts = (messages: readonly SentMessage[]) =>
  grouped(messages, ({ status }) => status).map(([status, those]) => ({
    status,
    total: those.length,
  }))

type Listed = {
  readonly found: readonly SentMessage[]
  readonly page: number
  readonly size: number
  readonly url: string
}

/** One page of messages, newest first, as Laravel numbers them. */
function paged({ world }: Eskiz, { found, page, size, url }: Listed): Answer {
  const { origin, pathname } = new URL(url)
  const path = `${origin}${pathname}`
  const last = Math.max(1, Math.ceil(found.length / size))
  const addressOf = (one: number) => (one >= 1 && one <= last ? `${path}?page=${one}` : null)
  const first = (page - 1) * size
  const shown = found.toReversed().slice(first, first + size)
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  return answer({
    data: {
      current_page: page,
      path,
      prev_page_url: addressOf(page - 1),
      first_page_url: addressOf(1),
      last_page_url: addressOf(last),
      next_page_url: addressOf(page + 1),
      per_page: size,
      last_page: last,
      from: shown.length === 0 ? 0 : first + 1,
      to: first + shown.length,
      total: found.length,
      result: shown.map((one) => messageObject(one, world.settings.eskiz.partPrice)),
      links: [
        { url: addressOf(page - 1), label: '&laquo; Previous', active: false },
        ...numbers.map((one) => ({
          url: addressOf(one),
          label: String(one),
          active: one === page,
        })),
        { url: addressOf(page + 1), label: 'Next &raquo;', active: false },
      ],
    },
    status: 'success',
  })
}

const ofDispatch = ({ messages }: Eskiz, dispatchId: string) =>
  messages.all().filter((one) => one.dispatchId === dispatchId)

export const userMessages = parsed(wire.periodSchema, (eskiz, params, { url }) => {
  const { start_date: start, to_date: to, end_date: end = to, page, page_size: size } = params
  const found = chosen(between(eskiz.messages.all(), start, end), params)
  return params.count === true ? success(counts(found)) : paged(eskiz, { found, page, size, url })
})

export const dispatchMessages = parsed(wire.dispatchMessagesSchema, (eskiz, params, { url }) => {
  const found = chosen(ofDispatch(eskiz, params.dispatch_id), params)
  return params.count === true
    ? success(counts(found))
    : paged(eskiz, { found, page: params.page, size: PAGE_SIZE, url })
})

export const dispatchStatus = parsed(wire.dispatchSchema, (eskiz, { dispatch_id: id }) =>
  success(counts(ofDispatch(eskiz, id))),
)

const partsIn = (messages: readonly SentMessage[]) =>
  messages.reduce((sum, { parts }) => sum + parts, 0)

/** What messages cost; advertisements have figures of their own. */
function expenses({ world }: Eskiz, messages: readonly SentMessage[]) {
  const parts = partsIn(messages)
  const spent = parts * world.settings.eskiz.partPrice
  return { ad_parts: 0, ad_spent: 0, parts, spent, total_parts: parts, total_spent: spent }
}

const monthOf = ({ sentAt }: SentMessage) => Number(tashkentDate(sentAt).slice(5, 7))

const monthName = (month: number) =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })

const thisYear = ({ world }: Eskiz) => Number(tashkentDate(world.clock.now()).slice(0, 4))

/** Those of a year, or of one of its months; without a year those of the present one. */
const inYear = (
  eskiz: Eskiz,
  { year = thisYear(eskiz), month }: { readonly year?: number; readonly month?: number },
) => {
  const prefix = month === undefined ? `${year}-` : `${year}-${String(month).padStart(2, '0')}`
  const messages = eskiz.messages.all()
  return { year, found: messages.filter(({ sentAt }) => tashkentDate(sentAt).startsWith(prefix)) }
}

export const totals = parsed(wire.totalsSchema, (eskiz, { is_global: isAbroad, ...asked }) => {
  const found = inYear(eskiz, asked).found.filter(
    ({ country }) => (country !== 'UZ') === (isAbroad ?? false),
  )
  return success(
    grouped(found, monthOf).flatMap(([month, ofMonth]) =>
      grouped(ofMonth, ({ status }) => status).map(([status, those]) => ({
        status,
        month: monthName(month),
        packets: partsIn(those),
      })),
    ),
  )
})

export const totalByMonth = parsed(wire.yearSchema, (eskiz, asked) => {
  const { year, found } = inYear(eskiz, asked)
  return answer({
    data: grouped(found, monthOf).map(([month, those]) => ({
      year,
      month,
      ...expenses(eskiz, those),
    })),
  })
})

export const totalBySmsc = parsed(wire.yearSchema, (eskiz, asked) => {
  const { year, found } = inYear(eskiz, asked)
  return answer({
    data: grouped(found, monthOf).flatMap(([month, ofMonth]) =>
      grouped(ofMonth, smscOf).map(([smsc, those]) => ({
        year,
        month,
        ...expenses(eskiz, those),
        smsc_id: smsc,
      })),
    ),
  })
})

export const totalByRange = parsed(wire.rangeSchema, (eskiz, params) => {
  const { start_date, to_date } = params
  const found = chosen(between(eskiz.messages.all(), start_date, to_date), params)
  return success([{ start_date, to_date, ...expenses(eskiz, found) }])
})

export const totalByDispatch = parsed(wire.dispatchSchema, (eskiz, params) => {
  const found = chosen(ofDispatch(eskiz, params.dispatch_id), params)
  return success([{ dispatch_id: params.dispatch_id, ...expenses(eskiz, found) }])
})

const columns = [
  'id',
  'user_sms_id',
  'request_id',
  'dispatch_id',
  'nick',
  'to',
  'message',
  'parts_count',
  'price',
  'total_price',
  'status',
  'sent_at',
  'delivery_sm_at',
] as const satisfies readonly (keyof ReturnType<typeof messageObject>)[]

const cell = (value: string | number | null): string =>
  `"${String(value ?? '').replaceAll('"', '""')}"`

/** Of the file only that it is CSV is documented; its columns are fields of a message. */
export const exportMessages = parsed(wire.exportSchema, (eskiz, params) => {
  const { start, end, year, month } = params
  const all = year === undefined ? eskiz.messages.all() : inYear(eskiz, { year, month }).found
  const lines = chosen(between(all, start, end), params).map((one) => {
    const fields = messageObject(one, eskiz.world.settings.eskiz.partPrice)
    return columns.map((column) => cell(fields[column])).join(',')
  })
  return { status: 200, csv: [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('') }
})

/** What the gateway did with a message, step by step. */
export const logs: Work = ({ messages }, { id }) => {
  const message = messages.get(id)
  if (message === undefined) return notFound
  const { from, to, dispatchId, userSmsId, sentAt, status, callbackUrl } = message
  const steps = [
    ['Waiting for SMS provider', 'INFO'],
    [status, 'INFO'],
    ...(callbackUrl === null ? [["CallbackURL bo'sh", 'WARN']] : []),
  ]
  return answer({
    messages: steps.map(([text, level]) => ({
      ip: '127.0.0.1',
      from,
      to: `${to.slice(0, 5)}${'*'.repeat(Math.max(0, to.length - 5))}`,
      dispatch_id: dispatchId ?? '<nil>',
      user_sms_id: userSmsId ?? '<nil>',
      timestamp: new Date(sentAt).toISOString(),
      message: text,
      full_message: '',
      level_name: level,
    })),
    messages_count: steps.length,
  })
}
