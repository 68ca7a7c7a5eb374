import type { Bounded } from '../bounded.ts'
import type { Happening, Moment } from '../moments.ts'

export type Sms = {
  /** E.164, `+998900000101`. */
  readonly to: string
  readonly from: string
  readonly text: string
  /** The confirmation code in it, when it carries one. */
  readonly code?: string
  readonly sentAt: string
}

/** A message with when it was sent among all others, and its id at the gateway where it has one. */
export type KeptSms = {
  readonly sms: Sms
  readonly moment: Moment
  readonly requestId: string | null
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

type Outgoing = {
  readonly to: string
  readonly from: string
  readonly text: string
  readonly code?: string
  /** The gateway's own, for what a client of it sends. */
  readonly requestId?: string
}

export const createSmsInbox = (
  { clock, events, moments }: Happening,
  messages: Bounded<KeptSms>,
) => ({
  deliver: ({ to, from, text, code, requestId }: Outgoing): void => {
    const sms = { to: `+${digitsOf(to)}`, from, text, sentAt: clock.iso() }
    messages.add({
      sms: code === undefined ? sms : { ...sms, code },
      moment: moments.next(),
      requestId: requestId ?? null,
    })
    events.emit('sms')
  },
  /** Newest first; only those to one phone (any way of writing it) when it is given. */
  list: (to?: string): readonly Sms[] => {
    const all = messages.newestFirst().map(({ sms }) => sms)
    return to === undefined ? all : all.filter((sms) => digitsOf(sms.to) === digitsOf(to))
  },
  kept: (): readonly KeptSms[] => messages.newestFirst(),
  clear: (): void => {
    messages.clear()
    events.emit('sms')
  },
})

export type SmsInbox = ReturnType<typeof createSmsInbox>
