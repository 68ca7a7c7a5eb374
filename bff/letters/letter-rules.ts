import type * as z from 'zod/mini'
import type { City } from '#machines/wire/letter-terms.ts'
import type { LetterPage } from '#machines/wire/letter-page.schema.ts'
import type { pages } from '#locales/pages.ts'
import type { Lang, ShownPage } from '#locales/paths.ts'
import type { PageData } from '#bff/pages/render/initial-data.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'
import type { Problem, ProblemCode } from '#bff/platform/http/problem.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { OperatorFile, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import type { DeletionLinks } from '#bff/letters/deletions/deletion-links.ts'
import type { Letter } from './letters.table.ts'

/** A design's entry in the catalogue; null when it is not sold. */
export type FindPostcard = (
  id: number,
) => { readonly price: number; readonly titles: Readonly<Record<Lang, string>> } | null

/** What rules ask of the rest of the site. */
export type LetterContext = {
  readonly clock: Clock
  readonly publicUrl: string
  readonly findPostcard: FindPostcard
  readonly vacancyTitle: (id: number, lang: Lang) => string
}

/** The same for a letter's mails, with the mailbox to which its kind goes, and what its deletion link is made of. */
export type MailContext = LetterContext & {
  readonly mailbox: string
  readonly deletionLinks: Pick<DeletionLinks, 'tokenOf'>
}

/** What somebody sends, checked and in the form in which it is stored. */
export type NewLetter<Fields extends object = object> = {
  readonly lang: Lang
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly city: City | null
  readonly fields: Fields
  /** What the sender wrote in their own words. */
  readonly text: string
  /** By what a repetition is known again. The language is no part of it: the page may have been switched. */
  readonly content: unknown
  /** From when on (ms) it is kept; from its arrival unless a kind says otherwise. */
  readonly keptFrom?: number
}

/** The words that every form needs. */
type FormWords = 'letter-form' | 'failures'

/** The pages whose data has the state of a form, and whose words are loaded with it. */
type PageWithForm = {
  [Page in ShownPage]: PageData<Page> extends LetterPage
    ? FormWords extends (typeof pages)[Page]['words'][number]
      ? Page
      : never
    : never
}[ShownPage]

/** How a kind arrives: by JSON, or without script by a form of a page. */
export type LetterForm = {
  /** The pages on which it stands. */
  readonly pages: readonly PageWithForm[]
  /** What the call does, for its document. */
  readonly summary: string
  /** The refusals of its own that the call answers. */
  readonly failures?: readonly ProblemCode[]
  schema(context: LetterContext): z.ZodMiniType<NewLetter>
  /** Why what was right when it was filled in is no longer so; asked last. */
  outdated?(letter: NewLetter, context: LetterContext): Problem | null
  /** The call's body of a page's fields, where they have other names. */
  readonly bodyOf?: (texts: Readonly<Record<string, string>>) => object
  /** Whether the page shows it once more before it is sent. */
  readonly hasReview?: boolean
}

/** The mailboxes of staff, by their names in the environment. */
export type Mailbox = Exclude<keyof Env['mail'], 'from' | 'ofCity' | 'donations' | 'digest'>

/** One kind of letter: the row that everything about it follows from. */
export type LetterRules = {
  /** What operators call it; the call of a form is `/api/` and this. */
  readonly name: string
  /** What its numbers begin with. */
  readonly prefix: string
  readonly mailbox: Mailbox
  /** After so many months it is removed; the privacy page says so. */
  readonly keptMonths: number
  /** Whether it is kept for the accounts, also where its sender asks to be forgotten. */
  readonly isKeptByLaw: boolean
  /** The limit of one address that it is counted for. */
  readonly limit: 'forms' | 'applications'
  /** Null for a kind with a call of its own. */
  readonly form: LetterForm | null
  /** What it costs, in UZS. */
  total?(letter: Letter): number
  mails(letter: Letter, context: MailContext): readonly NewMail[]
  /** What operators see of it in a list, beside what all letters have. */
  columns(letter: Letter): OperatorRow
  /** What they should know of it beside the signs of spam. */
  remarks?(letter: Letter): readonly string[]
  /** The file that came with it. */
  file?(database: Database, reference: string): Promise<OperatorFile | null>
  /** What they see besides when it is shown alone. */
  details?(letter: Letter): OperatorRow
}
