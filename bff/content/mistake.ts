import type words from '#locales/ru/texts.json'

/** What a file of the texts may break; `texts.json` of `locales/` has a sentence for each. */
export type Rule = keyof typeof words.rules

/** One mistake in the texts. */
export type Mistake = {
  /** Relative to the content folder. */
  readonly file: string
  /** As an editor counts; null where the whole file or folder is meant. */
  readonly line: number | null
  /** Where in the file, as `accounts.UZS`; empty where the whole file is meant. */
  readonly field: string
  /** What stands there. */
  readonly found: string | null
  readonly rule: Rule
  /** What the rule's sentence says of it. */
  readonly values: Readonly<Record<string, string | number>>
}
