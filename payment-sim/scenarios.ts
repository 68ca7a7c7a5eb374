import { TASHKENT_OFFSET_MS } from './tashkent-time.ts'
/**
 * The card table: what happens with which card. No number is a real one: all of ours are a brand's first
 * digits, zeros, and two digits that give the outcome (and Luhn's). Payme's official sandbox cards stand as
 * Payme documents them. The numbers and outcomes for Octo are the simulator's own and say nothing of Octo.
 */

type CardOutcome =
  | 'works'
  | 'works_redirect'
  | 'number_refused'
  | 'expired'
  | 'blocked'
  | 'sms_not_connected'
  | 'insufficient_funds'
  | 'insufficient_funds_redirect'
  | 'system_error'
  | 'charge_error'
  | 'slow'
  | 'slow_refusal'
  | 'limit_exceeded'
  | 'renewal_refused'
  | 'renewal_refused_once'

type CardKind = 'uzcard' | 'humo' | 'visa' | 'mastercard'

/** A card of the simulator and what happens with it. `expiry` is `MM/YY`, `phone` in E.164. */
export type SimCard = {
  readonly number: string
  /** MM/YY; another one is refused. */
  readonly expiry: string
  readonly kind: CardKind
  readonly scheme: 'national' | 'international'
  readonly cvv?: string
  /** Any holder is taken; this one is for copying. */
  readonly holder: string
  readonly phone: string
  readonly outcome: CardOutcome
  /** Whether the shop's page asks for the code, or the acquirer's own page does. */
  readonly confirmation: 'code' | 'redirect'
  readonly description: string
  /** The code that is always sent; without it a code is drawn each time. */
  readonly code?: string
  /** One of Payme's or Uzum's documentation. */
  readonly official: boolean
}

/** Outcomes by the last two digits. What the acquirer’s own page confirms is for international cards alone. */
const rows: readonly (readonly [tail: string, outcome: CardOutcome, description: string])[] = [
  ['01', 'works', 'Works: code by SMS, then paid.'],
  ['02', 'works', 'Works as well, for a second donor.'],
  ['03', 'works', 'Works as well, for a third donor.'],
  ['04', 'works', 'Works as well, for a fourth donor.'],
  [
    '05',
    'works_redirect',
    'Works: the acquirer’s own page asks for the code, then the browser returns.',
  ],
  ['06', 'works_redirect', 'Works by the acquirer’s page as well, for a second donor.'],
  ['10', 'number_refused', 'Wrong number: Luhn is right, but no bank knows it.'],
  ['11', 'expired', 'Expired: the bank says so, whatever date is typed.'],
  ['12', 'blocked', 'Blocked by the bank.'],
  ['13', 'sms_not_connected', 'SMS not connected: no code can be sent.'],
  ['14', 'insufficient_funds', 'Insufficient funds: the code is right, the charge is refused.'],
  ['15', 'system_error', 'System error as soon as the card is given.'],
  ['16', 'charge_error', 'System error at the charge, after the code was accepted.'],
  ['17', 'slow', 'Slow: the charge takes 10 seconds, then works.'],
  ['18', 'limit_exceeded', 'The bank’s limit is reached: the charge is refused.'],
  ['19', 'renewal_refused', 'The first charge works, every later one by its token is refused.'],
  [
    '20',
    'renewal_refused_once',
    'The first charge works, the second one by its token is refused, later ones work.',
  ],
  [
    '21',
    'insufficient_funds_redirect',
    'Insufficient funds, after the code on the acquirer’s own page.',
  ],
]

const confirmationBy = (outcome: CardOutcome) =>
  outcome.endsWith('_redirect') ? 'redirect' : 'code'

const kinds = [
  { kind: 'uzcard', scheme: 'national', prefix: '8600', phone: '+9989000001' },
  { kind: 'humo', scheme: 'national', prefix: '9860', phone: '+9989000002' },
  { kind: 'visa', scheme: 'international', prefix: '4100', phone: '+9989000003' },
  { kind: 'mastercard', scheme: 'international', prefix: '5100', phone: '+9989000004' },
] as const

/** Luhn's check, ISO/IEC 7812-1 annex B. */
export const passesLuhn = (number: string): boolean =>
  Array.from(number)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0) %
    10 ===
  0

/** Completes 15 digits by the one that makes them pass Luhn. */
const withCheckDigit = (digits: string): string => {
  const found = Array.from('0123456789').find((digit) => passesLuhn(digits + digit))
  return digits + (found ?? '')
}

const ours: readonly SimCard[] = kinds.flatMap(({ kind, scheme, prefix, phone }) =>
  rows
    .filter(([, outcome]) => scheme === 'international' || confirmationBy(outcome) === 'code')
    .map(([tail, outcome, description]) => ({
      number: withCheckDigit(`${prefix}000000000${tail}`),
      expiry: '12/39',
      kind,
      scheme,
      ...(scheme === 'international' ? { cvv: '123' } : {}),
      holder: 'TEST DONOR',
      phone: `${phone}${tail}`,
      outcome,
      confirmation: confirmationBy(outcome),
      description,
      official: false,
    })),
)

/** https://developer.help.paycom.uz/integratsiya-s-mobilnym-prilozheniem/testirovanie-v-pesochnitse */
const official: readonly SimCard[] = (
  [
    ['8600495473316478', 'works', 'works'],
    ['8600069195406311', 'works', 'works'],
    ['8600060921090842', 'sms_not_connected', 'SMS notification is not connected'],
    ['3333336415804657', 'expired', 'the card is expired'],
    ['4444445987459073', 'blocked', 'the card is blocked'],
    ['8600143417770323', 'system_error', 'unknown system error'],
    ['8600134301849596', 'slow_refusal', '10 seconds of waiting, then an error'],
  ] as const
).map(([number, outcome, description], index) => ({
  number,
  expiry: '03/99',
  kind: 'uzcard',
  scheme: 'national',
  holder: 'TEST DONOR',
  phone: `+9989000000${String(index + 1).padStart(2, '0')}`,
  outcome,
  confirmation: 'code',
  description: `Payme’s sandbox card: ${description}. The code is always 666666.`,
  code: '666666',
  official: true,
}))

/** Uzum Checkout's test cards, with the code 777777; each works until its own month is over. */
const officialUzum: readonly SimCard[] = (
  [
    ['8600312929577175', 'uzcard', '09/26'],
    ['9860090101219724', 'humo', '10/26'],
  ] as const
).map(([number, kind, expiry], index) => ({
  number,
  expiry,
  kind,
  scheme: 'national',
  holder: 'TEST DONOR',
  phone: `+99890000005${index}`,
  outcome: 'works',
  confirmation: 'code',
  description: 'Uzum’s test card: works until its month is over. The code is always 777777.',
  code: '777777',
  official: true,
}))

export const cards: readonly SimCard[] = [...ours, ...official, ...officialUzum]

/** What the last four digits of an amount in UZS mean for a card that works: 99 and the digits of a card. */
export const outcomesByAmount: ReadonlyMap<number, CardOutcome> = new Map([
  [9914, 'insufficient_funds'],
  [9916, 'charge_error'],
  [9917, 'slow'],
  [9918, 'limit_exceeded'],
])

const works: ReadonlySet<CardOutcome> = new Set(['works', 'works_redirect'])

/** What happens with a charge of so many tiyin: what the card says, else what the amount says. */
export const outcomeOf = ({ outcome }: SimCard, amountTiyin: number): CardOutcome =>
  works.has(outcome) ? (outcomesByAmount.get((amountTiyin / 100) % 10_000) ?? outcome) : outcome

const byNumber = new Map(cards.map((card) => [card.number, card]))

export const findCard = (number: string): SimCard | undefined => byNumber.get(number)

/** Whether the end of a card's month is over, in Asia/Tashkent (UTC+5 all year), at a Unix ms. */
export const isPast = (expiry: string, now: number): boolean => {
  const month = Number(expiry.slice(0, 2))
  const year = 2000 + Number(expiry.slice(3))
  return now >= Date.UTC(year, month, 1) - TASHKENT_OFFSET_MS
}
