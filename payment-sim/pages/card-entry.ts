import { maskPhone } from '../mask.ts'
import { cards, findCard, isPast, type SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Language } from './languages.ts'
import { words, type Reason } from './words.ts'

type SentCode = { code: string; expiresAt: number; wrong: number; resends: number }

/** What the payer of one page has given so far; gone with the simulator's memory, never on its pages. */
type Entry = { card: SimCard; sent: SentCode }

const cardReasons: Partial<Record<SimCard['outcome'], Reason>> = {
  number_refused: 'cardNumber',
  expired: 'cardExpired',
  blocked: 'cardBlocked',
  sms_not_connected: 'smsNotConnected',
}

/** `12/39`, `1239` and `12 / 2039` → `12/39`. */
const readExpiry = (text: string): string | null => {
  const parts = /^(0[1-9]|1[0-2])\/?(?:20)?(\d\d)$/.exec(text.replace(/\s/g, ''))
  return parts ? `${parts[1] ?? ''}/${parts[2] ?? ''}` : null
}

type GivenCard = { readonly number: string; readonly expiry: string; readonly cvv: string }

/**
 * The card or phone that a payer gives on a hosted page, and the code that is sent for it. `service`: as people
 * know it; the sender of the SMS.
 */
export function createCardEntry(world: World, service: string, takesInternational: boolean) {
  const entries = new Map<string, Entry>()
  world.onReset(() => entries.clear())

  function draw(card: SimCard, language: Language) {
    const code = card.code ?? world.random.digits(6)
    world.sms.deliver({
      to: card.phone,
      from: service,
      text: words[language].sms(service, code),
      code,
    })
    return { code, expiresAt: world.clock.now() + world.settings.pages.codeSeconds * 1000 }
  }

  function accept(card: SimCard): SimCard | Reason {
    if (card.scheme === 'international' && !takesInternational) return 'cardForeign'
    return cardReasons[card.outcome] ?? card
  }

  function readCard(given: GivenCard): SimCard | Reason {
    const card = findCard(given.number.replace(/\D/g, ''))
    if (!card) return 'cardNumber'
    const expiry = readExpiry(given.expiry)
    if (expiry === null) return 'cardExpiry'
    if (isPast(expiry, world.clock.now())) return 'cardExpired'
    if (card.outcome !== 'expired' && expiry !== card.expiry) return 'cardExpiry'
    if (card.cvv !== undefined && takesInternational && given.cvv !== card.cvv) return 'cvv'
    return accept(card)
  }

  /** The account of the service that belongs to a phone pays with the card of that phone. */
  function readPhone(text: string): SimCard | Reason {
    const digits = text.replace(/\D/g, '')
    const phone = `+${digits.length === 9 ? '998' : ''}${digits}`
    const card = cards.find((one) => one.phone === phone)
    return card ? accept(card) : 'phoneUnknown'
  }

  function begin(id: string, card: SimCard, language: Language): void {
    entries.set(id, { card, sent: { ...draw(card, language), wrong: 0, resends: 0 } })
  }

  /** Null where no card was given yet. */
  function asked(id: string) {
    const entry = entries.get(id)
    return (
      entry && {
        phone: maskPhone(entry.card.phone),
        secondsLeft: Math.max(0, Math.ceil((entry.sent.expiresAt - world.clock.now()) / 1000)),
      }
    )
  }

  function resend(id: string, language: Language): Reason | null {
    const entry = entries.get(id)
    if (!entry || entry.sent.resends >= world.settings.pages.maxResends) return 'resends'
    const { wrong, resends } = entry.sent
    entry.sent = { ...draw(entry.card, language), wrong, resends: resends + 1 }
    return null
  }

  /** The card when the code is right; the last wrong code makes the page ask for a card again. */
  function confirm(id: string, code: string): SimCard | Reason {
    const entry = entries.get(id)
    if (!entry) return 'codeExpired'
    const { sent, card } = entry
    if (world.clock.now() >= sent.expiresAt) return 'codeExpired'
    if (code.replace(/\D/g, '') === sent.code) {
      entries.delete(id)
      return card
    }
    sent.wrong += 1
    if (sent.wrong < world.settings.pages.maxWrongCodes) return 'codeWrong'
    entries.delete(id)
    return 'codeAttempts'
  }

  return {
    readCard,
    readPhone,
    begin,
    asked,
    resend,
    confirm,
    forget: (id: string) => entries.delete(id),
  }
}
