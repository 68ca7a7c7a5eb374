import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'
import { settlementOutcomes } from '#bff/platform/operators/operator-kind.ts'
import { mailStates } from '#bff/platform/outbox/mail-states.ts'
import { namesPerson } from './person.ts'
import { letterNames, recordKinds } from './record-kinds.ts'

/** Why a kind that there is cannot be what a command wants; `mistakes` of the words say it. */
export type Unable = 'keptForAccounts' | 'goWithLetters' | 'notAnswered'

type Field = {
  /** As an option: its name without the hyphens. */
  readonly option?: string
  /** The only values that there are. */
  readonly choices?: readonly string[]
  /** Whether a value is one; any text is where it is left out. */
  readonly isRight?: (value: string) => boolean
  /** Values that are understood, and refused for a reason of their own. */
  readonly unable?: Readonly<Record<string, Unable>>
  /** What is offered beside a value of one's own. */
  readonly suggestions?: (now: number) => readonly string[]
}

const monthOf = (ms: number): string =>
  new Date(ms + TASHKENT_OFFSET_MS).toISOString().slice(0, 'YYYY-MM'.length)

/** The month of a moment in Tashkent, and the one before. */
const lastMonths = (now: number): readonly string[] => {
  const current = monthOf(now)
  const firstDay = Date.parse(`${current}-01T00:00:00Z`) - TASHKENT_OFFSET_MS
  return [current, monthOf(firstDay - 1)]
}

/** What commands take: each value is asked for, named and refused in the same words everywhere. */
export const fields = {
  kind: { choices: recordKinds },
  answeredKind: {
    choices: letterNames,
    unable: { donations: 'notAnswered', plans: 'notAnswered', mails: 'notAnswered' },
  },
  deletedKind: {
    choices: letterNames,
    unable: { donations: 'keptForAccounts', plans: 'keptForAccounts', mails: 'goWithLetters' },
  },
  fileKind: { choices: ['applications'] },
  endedKind: { choices: ['plans'] },
  number: {},
  donation: {},
  outcome: { choices: settlementOutcomes },
  text: {},
  mail: { isRight: (value) => /^\d{1,15}$/.test(value) },
  backupFile: {},
  month: {
    option: 'month',
    isRight: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
    suggestions: lastMonths,
  },
  state: { option: 'state', choices: mailStates },
  out: { option: 'out' },
  reason: { option: 'reason' },
  amount: { option: 'amount', isRight: (value) => /^[1-9]\d*$/.test(value) },
  person: { option: 'person', isRight: namesPerson },
  folder: { option: 'out' },
  recipient: { option: 'to', isRight: (value) => /^age1[0-9a-z]{58}$/.test(value) },
  newKey: { option: 'new-key' },
  identity: { option: 'identity' },
  statement: { option: 'file' },
  provider: { option: 'provider' },
  page: { option: 'check', isRight: (value) => URL.canParse(value) },
} as const satisfies Readonly<Record<string, Field>>

/** Options that have no value. */
export const flags = {
  csv: 'csv',
  semicolons: 'semicolons',
  made: 'made',
  yes: 'yes',
  confirm: 'confirm',
  prices: 'prices',
  bank: 'bank',
} as const

export type FieldId = keyof typeof fields
export type FlagId = keyof typeof flags

export const fieldOf = (id: FieldId): Field => fields[id]

export const isFlag = (id: FieldId | FlagId): id is FlagId => Object.hasOwn(flags, id)

/** The name of an option without its hyphens; null for what has none. */
export const optionOf = (id: FieldId | FlagId): string | null =>
  isFlag(id) ? flags[id] : (fieldOf(id).option ?? null)

/** Why a value is none: a sentence of the words, `wrong` for the field's own; null where it is one. */
export const wrongIn = (id: FieldId, value: string): 'wrong' | Unable | null => {
  const { choices, isRight, unable } = fieldOf(id)
  const reason = unable !== undefined && Object.hasOwn(unable, value) ? unable[value] : undefined
  if (reason !== undefined) return reason
  const isOne = choices?.includes(value) ?? isRight?.(value) ?? value.trim() !== ''
  return isOne && !value.startsWith('-') ? null : 'wrong'
}
