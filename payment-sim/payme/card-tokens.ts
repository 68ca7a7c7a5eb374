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

type OfToken = { readonly token: string }

type CreateParams = { readonly number: string; readonly expire: string; readonly save: boolean }

type VerifyParams = OfToken & { readonly code: string }

/** The calls cards.*: a card becomes a token, a code makes it usable, a payment may use it up. */
export function createCardTokens(world: World) {
  /** A rotated token leaves its old name behind, which goes on working. */
  const tokens = new Map<string, CardToken>()

  const draw = () => `${world.random.hex(24)}_${world.random.alphanumeric(330)}`

  function find(token: string): CardToken | PaymeRefusal {
    return TOKEN.test(token)
      ? (tokens.get(token) ?? refused('token'))
      : refused('tokenFormat', 'token')
  }

  function forget(entry: CardToken): void {
    for (const [name, other] of tokens) if (other === entry) tokens.delete(name)
  }

  /** The card of a number and an `MMYY`, or what it is refused for. */
  function readCard(number: string, expire: string): SimCard | PaymeRefusal {
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
    return card.outcome === 'system_error' && systemErrorAt === 'cards.create'
      ? refused('system')
      : card
  }

  function create({ number, expire, save }: CreateParams) {
    const card = readCard(number, expire)
    if ('refused' in card) return card
    const entry: CardToken = {
      card,
      recurrent: save,
      token: draw(),
      verified: false,
      sent: null,
      attempts: 0,
    }
    tokens.set(entry.token, entry)
    world.subjects.name(entry.token, card.number)
    return describe(entry)
  }

  /** Documents call `wait` the life of the code, and pages count down to another one by it: each has its setting. */
  function sendCode({ token }: OfToken) {
    const entry = find(token)
    if ('refused' in entry) return entry
    const { card, sent } = entry
    const { codeWaitMs, throttleResend, systemErrorAt } = world.settings.payme
    if (card.outcome === 'sms_not_connected') return refused('smsNotConnected')
    if (card.outcome === 'system_error' && systemErrorAt === 'cards.get_verify_code')
      return refused('system')
    const now = world.clock.now()
    if (throttleResend && sent && now < sent.sentAt + codeWaitMs) return refused('smsSending')
    const code = card.code ?? world.random.digits(6)
    entry.sent = { code, sentAt: now, wrong: 0 }
    world.sms.deliver({
      to: card.phone,
      from: 'Payme',
      text: `Payme: ${code} — код подтверждения карты *${card.number.slice(-4)}. Никому его не сообщайте.`,
      code,
    })
    return { sent: true, phone: maskPhone(card.phone), wait: codeWaitMs }
  }

  function verify({ token, code }: VerifyParams) {
    const entry = find(token)
    if ('refused' in entry) return entry
    if (entry.verified) return describe(entry)
    const { sent } = entry
    if (!sent) return refused('codeExpired')
    const { clock, settings } = world
    const { codeLifeMs, maxWrongCodes, rotateToken } = settings.payme
    if (sent.wrong >= maxWrongCodes) return refused('codeAttempts')
    if (clock.now() >= sent.sentAt + codeLifeMs) return refused('codeExpired')
    if (code !== sent.code) {
      sent.wrong += 1
      return refused(sent.wrong >= maxWrongCodes ? 'codeAttempts' : 'codeWrong')
    }
    entry.verified = true
    entry.sent = null
    if (rotateToken) {
      entry.token = draw()
      tokens.set(entry.token, entry)
      world.subjects.name(entry.token, entry.card.number)
    }
    return describe(entry)
  }

  function check({ token }: OfToken) {
    const entry = find(token)
    return 'refused' in entry ? entry : describe(entry)
  }

  function remove({ token }: OfToken) {
    const entry = find(token)
    if ('refused' in entry) return entry
    forget(entry)
    return { success: true }
  }

  return {
    reset: () => tokens.clear(),
    find,
    forget,
    create,
    sendCode,
    verify,
    check,
    remove,
  }
}

export type CardTokens = ReturnType<typeof createCardTokens>
