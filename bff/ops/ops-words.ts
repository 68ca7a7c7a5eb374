import en from '#locales/en/ops.json' with { type: 'json' }
import enFailures from '#locales/en/failures.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ruFailures from '#locales/ru/failures.json' with { type: 'json' }
import ruLetters from '#locales/ru/letter-mail.json' with { type: 'json' }
import ru from '#locales/ru/ops.json' with { type: 'json' }
import uzFailures from '#locales/uz/failures.json' with { type: 'json' }
import uzLetters from '#locales/uz/letter-mail.json' with { type: 'json' }
import uz from '#locales/uz/ops.json' with { type: 'json' }
import type { MailState } from '#bff/platform/outbox/mail-states.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { plainText } from '#locales/plain-text.ts'
import {
  formIds,
  formOf,
  groups,
  usageOf,
  type AskedFlag,
  type FormId,
  type GroupId,
  type SkippedId,
} from './command-forms.ts'
import type { ReturnKind } from '#machines/wire/payment-terms.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import type { Difference } from './check-scripts.ts'
import type { FieldId, Unable } from './fields.ts'
import type { RecordKind } from './record-kinds.ts'
import type { Fate } from './person.ts'
import type { Mistake } from './typed-line.ts'

/** Without its words in all three languages no command, field or kind compiles. */
type OpsWords = {
  readonly groups: Readonly<Record<GroupId, string>>
  readonly commands: Readonly<Record<FormId, { readonly choice: string; readonly help: string }>>
  readonly fields: Readonly<
    Record<FieldId, { readonly name: string; readonly ask: string; readonly wrong: string }>
  >
  readonly flags: Readonly<Record<AskedFlag, string>>
  readonly skips: Readonly<Record<SkippedId, string>>
  readonly kinds: Readonly<Record<RecordKind, string>>
  readonly values: {
    readonly state: Readonly<Record<MailState, string>>
    readonly becomes: Readonly<Record<Fate, string>>
    readonly marks: Readonly<Record<string, string>>
    readonly return: Readonly<Record<ReturnKind, string>>
    readonly reason: Readonly<Record<NonNullable<PlanView['endReason']>, string>>
  }
  readonly scripts: Readonly<Record<Difference['said'], string>>
  readonly mistakes: Readonly<Record<Mistake['kind'] | Unable, string>>
}

/** Why a payment failed is said as the donor was told. */
const failures = { en: enFailures, ru: ruFailures, uz: uzFailures }

const words = { en, ru, uz } as const satisfies Readonly<Record<Lang, OpsWords>>

type Texts = Readonly<Record<string, string>>
type ValueTexts = Readonly<Record<string, Texts>>

type LetterWords = Pick<typeof ruLetters, 'cities' | 'subjects' | 'placeKinds' | 'languages'>

/** What was chosen in a form is said as in the mail about it. */
const chosenIn = ({ cities, subjects, placeKinds, languages }: LetterWords): ValueTexts => ({
  city: cities,
  subject: subjects,
  placeKind: placeKinds,
  lang: languages,
})

/** In English they stay the names of the code, for programs. */
const chosen: Readonly<Record<Lang, ValueTexts>> = {
  en: {},
  ru: chosenIn(ruLetters),
  uz: chosenIn(uzLetters),
}

/** What parts the marks of a letter. */
const MARKS_APART = '; '

const textIn = (texts: Texts, name: string): string | null =>
  Object.hasOwn(texts, name) ? (texts[name] ?? null) : null

/** What the commands and the menu say in a language. */
export const opsWords = (lang: Lang) => {
  const own = words[lang]
  const speak = speakerOf(lang, own)
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    plainText(speak.t(key, values))
  const nameOf = (field: FieldId): string => own.fields[field].name
  const usage = (id: FormId): string => `npm run ops -- ${usageOf(id, nameOf)}`
  return {
    lang,
    say,
    usage,
    group: (id: GroupId): string => own.groups[id],
    choice: (id: FormId): string => own.commands[id].choice,
    name: nameOf,
    ask: (id: FieldId): string => own.fields[id].ask,
    askFlag: (id: AskedFlag): string => own.flags[id],
    skip: (id: SkippedId): string => own.skips[id],
    wrong: (id: FieldId, typed: string): string => say(`fields.${id}.wrong`, { typed }),
    column: (name: string): string => textIn(own.columns, name) ?? name,
    /** A code in words, where it has some. */
    value: (column: string, value: string): string => {
      if (column === 'marks')
        return value
          .split(MARKS_APART)
          .map((mark) => textIn(own.values.marks as Texts, mark) ?? mark)
          .join(MARKS_APART)
      const ofKind = column === 'kind' ? textIn(own.kinds, value) : null
      if (ofKind !== null && lang !== 'en') return `${value} (${ofKind})`
      const texts = column === 'reason' ? { ...failures[lang], ...own.values.reason } : null
      const ofColumn = (own.values as ValueTexts)[column] ?? chosen[lang][column] ?? {}
      return textIn(texts ?? ofColumn, value) ?? value
    },
    /** What may be chosen where only some values are possible. */
    choiceOf: (value: string): string =>
      textIn({ ...own.kinds, ...own.values.state, ...own.values.outcome }, value) ?? value,
  }
}

export type Words = ReturnType<typeof opsWords>

/** What is wrong with what was typed, in one line, with what can be typed. */
export const mistakeLine = (mistake: Mistake, { say, usage, wrong, ...words }: Words): string => {
  const sentence = (): string => {
    switch (mistake.kind) {
      case 'noCommand':
        return say('mistakes.noCommand')
      case 'noSuchCommand':
      case 'noSuchOption':
      case 'extra':
        return say(`mistakes.${mistake.kind}`, { typed: mistake.typed })
      case 'missing':
      case 'noValue':
        return say(`mistakes.${mistake.kind}`, { what: words.name(mistake.field) })
      case 'wrong':
        return wrong(mistake.field, mistake.typed)
      default:
        return say(`mistakes.${mistake.kind}`, { typed: mistake.typed })
    }
  }
  const more = mistake.id === null ? 'npm run ops -- help' : usage(mistake.id)
  return `${sentence()} ${say('typeSo', { line: more })}`.replaceAll(/\s*\n\s*/g, ' ')
}

/** All commands by chapter: how each is typed and, with `isFull`, what it does. */
export const helpText = (words: Words, isFull: boolean): string =>
  groups
    .map((group) =>
      [
        words.group(group),
        ...formIds
          .filter((id) => formOf(id).group === group)
          .flatMap((id) => [
            `  ${words.usage(id)}`,
            ...(isFull ? [`      ${words.say(`commands.${id}.help`)}`] : []),
          ]),
      ].join('\n'),
    )
    .join('\n\n')
