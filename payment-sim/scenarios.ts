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

type Row = {
  readonly tail: string
  readonly outcome: CardOutcome
  readonly description: string
  readonly only?: 'national' | 'international'
}

const rows: readonly Row[] = [
  { tail: '01', outcome: 'works', description: 'Works: code by SMS, then paid.' },
  { tail: '02', outcome: 'works', description: 'Works as well, for a second donor.' },
  { tail: '03', outcome: 'works', description: 'Works as well, for a third donor.' },
  { tail: '04', outcome: 'works', description: 'Works as well, for a fourth donor.' },
  {
    tail: '05',
    outcome: 'works_redirect',
    only: 'international',
    description: 'Works: the acquirer’s own page asks for the code, then the browser returns.',
  },
  {
    tail: '06',
    outcome: 'works_redirect',
    only: 'international',
    description: 'Works by the acquirer’s page as well, for a second donor.',
  },
  {
    tail: '10',
    outcome: 'number_refused',
    description: 'Wrong number: Luhn is right, but no bank knows it.',
  },
  {
    tail: '11',
    outcome: 'expired',
    description: 'Expired: the bank says so, whatever date is typed.',
  },
  { tail: '12', outcome: 'blocked', description: 'Blocked by the bank.' },
  {
    tail: '13',
    outcome: 'sms_not_connected',
    description: 'SMS not connected: no code can be sent.',
  },
  {
    tail: '14',
    outcome: 'insufficient_funds',
    description: 'Insufficient funds: the code is right, the charge is refused.',
  },
  {
    tail: '15',
    outcome: 'system_error',
    description: 'System error as soon as the card is given.',
  },
  {
    tail: '16',
    outcome: 'charge_error',
    description: 'System error at the charge, after the code was accepted.',
  },
  { tail: '17', outcome: 'slow', description: 'Slow: the charge takes 10 seconds, then works.' },
  {
    tail: '18',
    outcome: 'limit_exceeded',
    description: 'The bank’s limit is reached: the charge is refused.',
  },
  {
    tail: '19',
    outcome: 'renewal_refused',
    description: 'The first charge works, every later one by its token is refused.',
  },
  {
    tail: '20',
    outcome: 'renewal_refused_once',
    description: 'The first charge works, the second one by its token is refused, later ones work.',
  },
  {
    tail: '21',
    outcome: 'insufficient_funds_redirect',
    only: 'international',
    description: 'Insufficient funds, after the code on the acquirer’s own page.',
  },
]

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
    .filter(({ only }) => only === undefined || only === scheme)
    .map(({ tail, outcome, description }) => ({
      number: withCheckDigit(`${prefix}000000000${tail}`),
      expiry: '12/39',
      kind,
      scheme,
      ...(scheme === 'international' ? { cvv: '123' } : {}),
      holder: 'TEST DONOR',
      phone: `${phone}${tail}`,
      outcome,
      confirmation: outcome.endsWith('_redirect') ? 'redirect' : 'code',
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
