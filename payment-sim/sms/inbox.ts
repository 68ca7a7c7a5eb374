import type { Bounded } from '../bounded.ts'
import type { Clock } from '../clock/clock.ts'
import type { Events } from '../events.ts'

export type Sms = {
  /** E.164, `+998900000101`. */
  readonly to: string
  readonly from: string
  readonly text: string
  /** The confirmation code in it, when it carries one. */
  readonly code?: string
  readonly sentAt: string
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

export const createSmsInbox = (clock: Clock, events: Events, messages: Bounded<Sms>) => ({
  deliver: ({
    to,
    from,
    text,
    code,
  }: {
    to: string
    from: string
    text: string
    code?: string
  }): void => {
    const sms = { to: `+${digitsOf(to)}`, from, text, sentAt: clock.iso() }
    messages.add(code === undefined ? sms : { ...sms, code })
    events.emit('sms')
  },
  /** Newest first; only those to one phone (any way of writing it) when it is given. */
  list: (to?: string): readonly Sms[] => {
    const all = messages.newestFirst()
    return to === undefined ? all : all.filter((sms) => digitsOf(sms.to) === digitsOf(to))
  },
  clear: (): void => {
    messages.clear()
    events.emit('sms')
  },
})

export type SmsInbox = ReturnType<typeof createSmsInbox>
