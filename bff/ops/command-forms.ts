import { isFlag, optionOf, type FieldId, type FlagId } from './fields.ts'

/** The chapters of the help and of the menu. */
export const groups = ['received', 'mails', 'giving', 'people', 'site', 'backups'] as const
export type GroupId = (typeof groups)[number]

type Form = {
  readonly group: GroupId
  /** What is typed first. */
  readonly words: readonly string[]
  /** The option that tells it from another command with the same words. */
  readonly by?: FieldId
  /** Values that are typed one after the other. */
  readonly positionals?: readonly FieldId[]
  readonly required?: readonly FieldId[]
  readonly optional?: readonly (FieldId | FlagId)[]
  /** Those of the optional ones that the menu asks for: `wanted` always, `asked` with a choice to leave it out. */
  readonly wanted?: readonly FieldId[]
  readonly asked?: readonly (FieldId | FlagId)[]
  /** Whether anything is changed, deleted or sent by it: the menu asks for a yes. */
  readonly changes?: true
  /** The flag without which it says only what it would change: the menu runs it so first. */
  readonly meant?: FlagId
}

/** Every command that an operator may type. The command line, the help and the menu are made of this table. */
export const forms = {
  list: {
    group: 'received',
    words: ['list'],
    positionals: ['kind'],
    optional: ['month'],
    asked: ['month'],
  },
  find: { group: 'received', words: ['find'], positionals: ['text'] },
  show: { group: 'received', words: ['show'], positionals: ['kind', 'number'] },
  answered: {
    group: 'received',
    words: ['answered'],
    positionals: ['answeredKind', 'number'],
    changes: true,
  },
  save: {
    group: 'received',
    words: ['save'],
    positionals: ['fileKind', 'number'],
    optional: ['out'],
  },
  export: {
    group: 'received',
    words: ['export'],
    positionals: ['kind'],
    optional: ['month', 'csv', 'semicolons', 'out'],
    wanted: ['out'],
    asked: ['month', 'semicolons'],
  },
  mails: {
    group: 'mails',
    words: ['list', 'mails'],
    optional: ['state', 'month'],
    asked: ['state'],
  },
  resend: { group: 'mails', words: ['resend'], positionals: ['mail'], changes: true },
  numbers: {
    group: 'giving',
    words: ['numbers'],
    optional: ['month', 'csv', 'semicolons', 'out'],
    asked: ['month'],
  },
  refund: {
    group: 'giving',
    words: ['refund'],
    positionals: ['donation'],
    required: ['reason'],
    optional: ['amount', 'made'],
    asked: ['amount', 'made'],
    changes: true,
  },
  chargeback: {
    group: 'giving',
    words: ['chargeback'],
    positionals: ['donation'],
    required: ['reason'],
    optional: ['amount'],
    asked: ['amount'],
    changes: true,
  },
  settle: {
    group: 'giving',
    words: ['settle'],
    positionals: ['donation', 'outcome'],
    required: ['reason'],
    changes: true,
  },
  cancel: {
    group: 'giving',
    words: ['cancel'],
    positionals: ['endedKind', 'number'],
    changes: true,
  },
  deletePerson: {
    group: 'people',
    words: ['delete'],
    by: 'person',
    required: ['person'],
    optional: ['yes'],
    meant: 'yes',
  },
  delete: {
    group: 'people',
    words: ['delete'],
    positionals: ['deletedKind', 'number'],
    changes: true,
  },
  retention: { group: 'people', words: ['retention'], changes: true },
  texts: {
    group: 'site',
    words: ['texts', 'reload'],
    optional: ['prices', 'bank'],
    asked: ['prices', 'bank'],
    changes: true,
  },
  scripts: { group: 'site', words: ['scripts'], required: ['page'] },
  limits: { group: 'site', words: ['limits', 'clear'], changes: true },
  reseal: { group: 'site', words: ['reseal'], changes: true },
  backup: {
    group: 'backups',
    words: ['backup'],
    optional: ['folder', 'recipient'],
    asked: ['folder', 'recipient'],
  },
  newKey: { group: 'backups', words: ['backup'], by: 'newKey', required: ['newKey'] },
  restore: {
    group: 'backups',
    words: ['restore'],
    positionals: ['backupFile'],
    required: ['identity'],
    changes: true,
  },
  reconcile: {
    group: 'backups',
    words: ['reconcile'],
    optional: ['month', 'confirm'],
    meant: 'confirm',
  },
  statement: {
    group: 'backups',
    words: ['reconcile'],
    by: 'statement',
    required: ['statement', 'provider'],
    optional: ['confirm'],
    meant: 'confirm',
  },
} as const satisfies Readonly<Record<string, Form>>

export type FormId = keyof typeof forms

export const formIds = Object.keys(forms) as readonly FormId[]

export const formOf = (id: FormId): Form => forms[id]

type Asked = Extract<(typeof forms)[FormId], { readonly asked: unknown }>['asked'][number]
/** What the menu offers to leave out: its words say what happens then. */
export type SkippedId = Exclude<Asked, FlagId>

/** The flags that the menu asks for by a question of yes or no. */
export type AskedFlag = Extract<Asked, FlagId>

/** Every option of a command. */
export const optionsOf = (id: FormId): readonly (FieldId | FlagId)[] => {
  const { required = [], optional = [] } = formOf(id)
  return [...required, ...optional]
}

/** How a command is typed, its values by the names that `nameOf` gives them. */
export const usageOf = (id: FormId, nameOf: (field: FieldId) => string): string => {
  const { words, positionals = [], required = [] } = formOf(id)
  const typed = (option: FieldId | FlagId): string =>
    isFlag(option)
      ? `--${optionOf(option)}`
      : `--${optionOf(option)} ${option === 'reason' ? `"${nameOf(option)}"` : nameOf(option)}`
  const isRequired = (option: FieldId | FlagId) => required.some((one) => one === option)
  return [
    ...words,
    ...positionals.map((field) => `<${nameOf(field)}>`),
    ...optionsOf(id).map((option) => (isRequired(option) ? typed(option) : `[${typed(option)}]`)),
  ].join(' ')
}
