import { maskCardNumber, maskPhone } from '../mask.ts'
import { findCard, isPast, passesLuhn, type SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { refused, type PaymeRefusal } from './errors.ts'

type SentCode = { readonly code: string; readonly sentAt: number; wrong: number }

/** A card that was given once. The number stays in the card table, not here. */
export type CardToken = {
  readonly card: SimCard
  readonly recurrent: boolean
  token: string
  verified: boolean
  sent: SentCode | null
  /** Charges that were tried, refused ones too. */
  attempts: number
}

const TOKEN = /^[0-9a-f]{24}_[A-Za-z0-9]{64,}$/

/** What Payme says of a card. `type` is in real answers and in no table. */
const describe = ({ card, token, recurrent, verified }: CardToken) => ({
  card: {
    number: maskCardNumber(card.number),
    expire: card.expiry,
    token,
    recurrent,
    verify: verified,
    type: '22618',
  },
})

/** The calls cards.*: a card becomes a token, a code makes it usable, a payment may use it up. */
export const createCardTokens = (world: World) => {
  /** A rotated token leaves its old name behind, which goes on working. */
  const tokens = new Map<string, CardToken>()

  const draw = () => `${world.random.hex(24)}_${world.random.alphanumeric(330)}`

  const find = (token: string): CardToken | PaymeRefusal =>
    TOKEN.test(token) ? (tokens.get(token) ?? refused('token')) : refused('tokenFormat', 'token')

  const forget = (entry: CardToken) => {
    for (const [name, other] of tokens) if (other === entry) tokens.delete(name)
  }

  return {
    find,
    forget,
    reset: () => tokens.clear(),

    create: (params: { number: string; expire: string; save: boolean }) => {
      const { number, expire } = params
      const card = findCard(number)
      if (!/^\d{16}$/.test(number) || !passesLuhn(number)) return refused('cardNumber', 'number')
      if (!/^(?:0[1-9]|1[0-2])\d{2}$/.test(expire)) return refused('cardExpiry', 'expire')
      if (!card || card.scheme !== 'national' || card.outcome === 'number_refused')
        return refused('cardNumber', 'number')
      const expiry = `${expire.slice(0, 2)}/${expire.slice(2)}`
      if (card.outcome === 'expired' || isPast(expiry, world.clock.now()))
        return refused('cardExpired', 'expire')
      if (expiry !== card.expiry) return refused('cardExpiry', 'expire')
      if (card.outcome === 'blocked') return refused('cardBlocked')
      const { systemErrorAt } = world.settings.payme
      if (card.outcome === 'system_error' && systemErrorAt === 'cards.create')
        return refused('system')
      const entry: CardToken = {
        card,
        recurrent: params.save,
        token: draw(),
        verified: false,
        sent: null,
        attempts: 0,
      }
      tokens.set(entry.token, entry)
      return describe(entry)
    },

    sendCode: ({ token }: { token: string }) => {
      const entry = find(token)
      if ('refused' in entry) return entry
      const { card, sent } = entry
      const { codeMs, throttleResend, systemErrorAt } = world.settings.payme
      if (card.outcome === 'sms_not_connected') return refused('smsNotConnected')
      if (card.outcome === 'system_error' && systemErrorAt === 'cards.get_verify_code')
        return refused('system')
      const now = world.clock.now()
      if (throttleResend && sent && now < sent.sentAt + codeMs) return refused('smsSending')
      const code = card.code ?? world.random.digits(6)
      entry.sent = { code, sentAt: now, wrong: 0 }
      world.sms.deliver({
        to: card.phone,
        from: 'Payme',
        text: `Payme: ${code} — код подтверждения карты *${card.number.slice(-4)}. Никому его не сообщайте.`,
        code,
      })
      return { sent: true, phone: maskPhone(card.phone), wait: codeMs }
    },

    verify: ({ token, code }: { token: string; code: string }) => {
      const entry = find(token)
      if ('refused' in entry) return entry
      if (entry.verified) return describe(entry)
      const { sent } = entry
      if (!sent) return refused('codeExpired')
      const { codeMs, maxWrongCodes, rotateToken } = world.settings.payme
      if (sent.wrong >= maxWrongCodes) return refused('codeAttempts')
      if (world.clock.now() >= sent.sentAt + codeMs) return refused('codeExpired')
      if (code !== sent.code) {
        sent.wrong += 1
        return refused(sent.wrong >= maxWrongCodes ? 'codeAttempts' : 'codeWrong')
      }
      entry.verified = true
      entry.sent = null
      if (rotateToken) {
        entry.token = draw()
        tokens.set(entry.token, entry)
      }
      return describe(entry)
    },

    check: ({ token }: { token: string }) => {
      const entry = find(token)
      return 'refused' in entry ? entry : describe(entry)
    },

    remove: ({ token }: { token: string }) => {
      const entry = find(token)
      if ('refused' in entry) return entry
      forget(entry)
      return { success: true }
    },
  }
}

export type CardTokens = ReturnType<typeof createCardTokens>
