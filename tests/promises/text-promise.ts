import type { Lang } from '#locales/paths.ts'

/** What texts promise, by the words that promise it, and the test that keeps it: a file, and the name of a test in it. */
export type TextPromise = {
  readonly promise: string
  readonly says: Readonly<Record<Lang, RegExp>>
  readonly keptBy: readonly [file: string, test: string]
}
