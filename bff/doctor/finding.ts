import type { Sentence } from '#bff/platform/fixable-error.ts'
import type ru from '#locales/ru/doctor.json'

export type Grade = 'good' | 'warning' | 'bad'

/** One line of `npm run doctor`: what was looked at, how it is, and, where it is not good, what to do. */
export type Finding = {
  readonly grade: Grade
  readonly check: keyof typeof ru.checks
  readonly said: keyof typeof ru.said
  /** Names, numbers and codes alone: never a key, a password or an address with one. */
  readonly values?: Readonly<Record<string, string | number>>
  /** What the environment's own words say, as `%{mistake}`. */
  readonly mistake?: Sentence
}

type Facts = Finding['values']

/** Findings of one check. */
export const findingsOf = (check: Finding['check']) => {
  const graded =
    (grade: Grade) =>
    (said: Finding['said'], values?: Facts): Finding => ({
      grade,
      check,
      said,
      ...(values === undefined ? {} : { values }),
    })
  return { good: graded('good'), warning: graded('warning'), bad: graded('bad') }
}

/** What is bad where money is real, and a warning where it is not. */
export const worseWhenLive = (finding: Finding, isLive: boolean): Finding =>
  isLive ? { ...finding, grade: 'bad' } : finding
