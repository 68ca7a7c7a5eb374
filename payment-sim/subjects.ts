import type { Ledger } from './ledger.ts'
import { maskCardNumber } from './mask.ts'
import type { Provider } from './providers.ts'
import { cards } from './scenarios.ts'

/** What is known of a call when it comes: whose payment it is about. Numbers of cards are masked. */
export type Subject = {
  /** Names of the order or payment: the merchant's, the provider's, and the values of Payme's account. */
  readonly orders: ReadonlySet<string>
  readonly accounts: readonly Readonly<Record<string, string>>[]
  readonly amountsTiyin: ReadonlySet<number>
  /** The last nine digits of each. */
  readonly phones: ReadonlySet<string>
  readonly cards: ReadonlySet<string>
}

/** The field of a call that has its amount, and how many tiyin its unit is. */
const amountFields: Readonly<Partial<Record<Provider, readonly [field: string, tiyin: number]>>> = {
  payme: ['amount', 1],
  click: ['amount', 100],
  uzum: ['amount', 1],
  octo: ['total_sum', 100],
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A phone however it is written: its last nine digits; empty for what has fewer. */
export const phoneOf = (text: string): string => /\d{9}$/.exec(digitsOf(text))?.[0] ?? ''

const parsedBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}

type Field = readonly [name: string, value: string]

const MAX_DEPTH = 12

/** Every text and number of a body, with the name that it has there. */
export const fieldsOf = (value: unknown, name = '', depth = 0): readonly Field[] => {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]]
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, key, depth + 1))
}

/** Payme's account, wherever a call has it. */
const accountsIn = (value: unknown, depth = 0): readonly Record<string, string>[] => {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === 'account' && typeof item === 'object' && item !== null
      ? [Object.fromEntries(fieldsOf(item))]
      : accountsIn(item, depth + 1),
  )
}

/** Tells what a call is about, from what it says and from what was said before in the names that it uses. */
export const createSubjects = (ledger: Pick<Ledger, 'newestFirst'>) => {
  /** Tokens and numbers of payments, each with the card or the payment that it stands for. */
  const meanings = new Map<string, string>()

  return {
    /** From now on `name` stands for a card (its number) or a payment (its id in the ledger). */
    name: (name: string, meaning: string): void => {
      meanings.set(name, meaning)
    },
    /** The other names of a payment. */
    namesOf: (meaning: string): readonly string[] =>
      [...meanings].filter(([, one]) => one === meaning).map(([name]) => name),
    clear: (): void => meanings.clear(),
    of: (provider: Provider, path: string, body: string): Subject => {
      const json = parsedBody(body)
      const fields: readonly Field[] = [
        ...fieldsOf(json),
        ...path.split('/').map((part): Field => ['', part]),
      ]
      const texts = new Set(
        fields.flatMap(([, text]) => [text, meanings.get(text) ?? text]).filter(Boolean),
      )
      const entries = ledger
        .newestFirst()
        .filter(
          ({ id, shopTransactionId, account, provider: of }) =>
            of === provider &&
            [id, shopTransactionId, ...Object.values(account ?? {})].some(
              (name) => name !== null && texts.has(name),
            ),
        )
      const [amountField, tiyin] = amountFields[provider] ?? ['', 1]
      const given = cards.filter(
        ({ number, phone }) =>
          texts.has(number) ||
          fields.some(([, text]) => [number, digitsOf(phone)].includes(digitsOf(text))),
      )
      const masked = new Set([
        ...given.map(({ number }) => maskCardNumber(number)),
        ...entries.flatMap(({ card }) => (card === null ? [] : [card])),
      ])
      const accounts = [
        ...accountsIn(json),
        ...entries.flatMap(({ account }) => (account === null ? [] : [account])),
      ]
      return {
        orders: new Set([
          ...texts,
          ...entries.flatMap(({ id, shopTransactionId }) => [id, shopTransactionId ?? id]),
          ...accounts.flatMap((account) => Object.values(account)),
        ]),
        accounts,
        amountsTiyin: new Set([
          ...fields
            .filter(([name]) => name === amountField)
            .map(([, text]) => Math.round(Number(text) * tiyin)),
          ...entries.map(({ amountTiyin }) => amountTiyin),
        ]),
        phones: new Set([
          ...fields.map(([, text]) => phoneOf(text)),
          ...cards
            .filter(({ number }) => masked.has(maskCardNumber(number)))
            .map(({ phone }) => phoneOf(phone)),
        ]),
        cards: masked,
      }
    },
  }
}

export type Subjects = ReturnType<typeof createSubjects>
