import type { ReportOutcome } from '../adapter.ts'
import { callMerchant, jsonRequest } from '../merchant-calls.ts'
import { tashkentTime } from '../tashkent-time.ts'
import type { World } from '../world.ts'
import type { MessageStatus } from './message-status.ts'
import { smscOf } from './operators.ts'

export type SentMessage = {
  /** The number of the gateway's own table; `requestId` is what the send answered. */
  readonly id: number
  readonly requestId: string
  readonly userSmsId: string | null
  readonly dispatchId: string | null
  readonly to: string
  readonly text: string
  readonly from: string
  readonly country: string
  readonly parts: number
  readonly status: MessageStatus
  readonly sentAt: number
  /** Where the client wants to be told of it. */
  readonly callbackUrl: string | null
}

/** A message that a client of the gateway sends; `to` is digits without a plus. */
export type Outgoing = {
  readonly to: string
  readonly text: string
  readonly from: string
  readonly country?: string
  readonly userSmsId?: string | undefined
  readonly dispatchId?: string | undefined
  readonly callbackUrl?: string | undefined
}

const isPlain = (text: string): boolean => /^[\x20-\x7e\n]*$/.test(text)

/** 70 characters a part, 160 where all are of the GSM alphabet; long texts lose some to their numbering. */
export const partsOf = (text: string): number => {
  const [single, joined] = isPlain(text) ? [160, 153] : [70, 67]
  return text.length <= single ? 1 : Math.ceil(text.length / joined)
}

/** How a part of a message ended, in the words that operators have for it. */
const partStates: Readonly<Record<MessageStatus, string>> = {
  DELIVERED: 'DELIVRD',
  REJECTED: 'REJECTD',
  EXPIRED: 'EXPIRED',
  UNDELIVERABLE: 'UNDELIV',
}

/** The gateway's number of a country abroad; its own has none. */
const ABROAD = 83

/** What is answered of a message, with every field that clients read. */
export const messageObject = (message: SentMessage, partPrice: number) => {
  const time = new Date(message.sentAt).toISOString()
  const isDelivered = message.status === 'DELIVERED'
  const smsc = smscOf(message)
  return {
    id: message.id,
    user_id: 1,
    country_id: message.country === 'UZ' ? null : ABROAD,
    connection_id: smsc,
    smsc_id: smsc,
    dispatch_id: message.dispatchId,
    user_sms_id: message.userSmsId,
    request_id: message.requestId,
    price: partPrice,
    total_price: partPrice * message.parts,
    is_ad: false,
    nick: message.from,
    to: message.to,
    message: message.text,
    encoding: isPlain(message.text) ? 0 : 8,
    parts_count: message.parts,
    parts: {
      [message.requestId]: {
        group: 1,
        accepted: message.status !== 'REJECTED',
        part_index: 0,
        accept_time: time,
        accept_status: message.status === 'REJECTED' ? 1 : 0,
        dlr_time: isDelivered ? time : null,
        dlr_state: partStates[message.status],
      },
    },
    status: message.status,
    smsc_data: { msgid: [message.requestId] },
    template_tag: null,
    sent_at: time,
    submit_sm_resp_at: time,
    delivery_sm_at: isDelivered ? time : null,
    created_at: time,
    updated_at: time,
  }
}

/** Messages of the account: sent at once, or not at all, and reported to their callback address. */
export function createMessages(world: World) {
  const messages = new Map<string, SentMessage>()
  let lastId = 0
  world.onReset(() => {
    messages.clear()
    lastId = 0
  })

  /** What `callback_url` is called with. */
  const noticeOf = (message: SentMessage) => ({
    request_id: message.requestId,
    message_id: message.id,
    user_sms_id: message.userSmsId,
    country: message.country,
    phone_number: message.to,
    sms_count: String(message.parts),
    status: message.status,
    status_date: tashkentTime(world.clock.now()),
  })

  async function notify(message: SentMessage, url: string): Promise<void> {
    const notice = noticeOf(message)
    const other = { ...notice, status: message.status === 'DELIVERED' ? 'REJECTED' : 'DELIVERED' }
    await callMerchant(world, {
      provider: 'sms',
      method: 'callback',
      url,
      request: (variant) => jsonRequest(variant === 'genuine' ? notice : other),
      retries: world.settings.eskiz.callbackRetries,
      isAnswered: ({ status }) => status >= 200 && status < 300,
    })
  }

  function send(outgoing: Outgoing): SentMessage {
    const { to, text, from, country = 'UZ', userSmsId, dispatchId, callbackUrl } = outgoing
    lastId += 1
    const message: SentMessage = {
      id: lastId,
      requestId: world.random.uuid(),
      userSmsId: userSmsId ?? null,
      dispatchId: dispatchId ?? null,
      to,
      text,
      from,
      country,
      parts: partsOf(text),
      status: world.settings.eskiz.outcome,
      sentAt: world.clock.now(),
      callbackUrl: callbackUrl ?? null,
    }
    messages.set(message.requestId, message)
    if (message.status === 'DELIVERED') {
      const { requestId } = message
      world.sms.deliver({ to, from, text, requestId })
    }
    if (callbackUrl !== undefined) void notify(message, callbackUrl)
    return message
  }

  /** Tells the client of another end than the first, as a gateway does later. */
  async function report(message: SentMessage, status: MessageStatus): Promise<ReportOutcome> {
    const ended = { ...message, status }
    messages.set(message.requestId, ended)
    const url = message.callbackUrl
    if (url === null) return { reported: false, why: 'it was sent without a callback_url' }
    await notify(ended, url)
    return { reported: true }
  }

  return {
    report: (requestId: string, status: MessageStatus): Promise<ReportOutcome> | null => {
      const message = messages.get(requestId)
      return message === undefined ? null : report(message, status)
    },
    /** By what the send answered, or by the number in the gateway's own table. */
    get: (id: string): SentMessage | undefined =>
      messages.get(id) ?? [...messages.values()].find((message) => String(message.id) === id),
    all: (): readonly SentMessage[] => [...messages.values()],
    send,
  }
}

export type Messages = ReturnType<typeof createMessages>
