import { MAXIMUM_AMOUNT, MINIMUM_AMOUNT } from '#machines/wire/amount-limits.ts'
import type { CardFailure, FailureCode } from '#machines/wire/failure-codes.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { formatNumber, formatPhone } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import type { Words } from '#locales/words.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { useWaitFor } from '#client/platform/wait.ts'
import { useT, useWords, type Translate } from '#client/platform/words.ts'
import type { SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'

/** The id of the input that an issue's field leads to; none for what concerns the card as a whole, or no input. */
export const inputOf = (field: string): string | undefined =>
  /^(?:type|amount|method|code|dedication|(?:donor|card|resend)\.\w+)$/.test(field)
    ? field.replace('.', '-')
    : undefined

const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  key in table

const sentencesOf = (
  lang: Lang,
  t: Translate,
  phone: string,
  waitFor: (seconds: number) => string,
  failures: Words['failures'],
  advice: Words['donations']['advice'] & Readonly<Record<CardFailure, string>>,
) => {
  const rule = (key: string): string =>
    t(`errors.${key}`, {
      minimum: formatNumber(lang, MINIMUM_AMOUNT),
      maximum: formatNumber(lang, MAXIMUM_AMOUNT),
      phone,
    })

  const failure = (code: FailureCode): string => failures[code]

  /** Whether money moved and what to do next, where there is something to say. */
  const adviceFor = (code: FailureCode): string | null =>
    isKeyOf(advice, code) ? advice[code] : null

  /** A refusal as the summary says it: each field's rule, else what happened, why, money and way on. */
  const refusalLines = (
    refusal: Refusal,
    lines: readonly SummaryIssue[],
  ): readonly SummaryIssue[] => {
    if (refusal.code === 'request_invalid' && refusal.issues.length > 0) return lines
    const id = inputOf(refusal.issues[0]?.field ?? '')
    const next = adviceFor(refusal.code)
    return [
      { ...(id === undefined ? {} : { id }), message: failure(refusal.code) },
      // What concerns no input of the form is said here or nowhere.
      ...lines.filter((line) => line.id === undefined),
      ...(next === null ? [] : [{ message: next }]),
      ...(refusal.retryAfter === null ? [] : [{ message: waitFor(refusal.retryAfter) }]),
    ]
  }

  return { rule, failure, adviceFor, refusalLines }
}

/** The sentences of broken rules and refusals; they change with the language of the page alone. */
export const useSentences = () => {
  const lang = useLang()
  const t = useT('donations')
  const failures = useWords('failures')
  const { advice } = useWords('donations')
  const waitFor = useWaitFor()
  const say = useT('common')
  const { phones, sample } = useAssociation().offices.national
  const number = formatPhone(phones[0] ?? '')
  const phone = sample ? say('samples.phone', { phone: number }) : number
  return sentencesOf(lang, t, phone, waitFor, failures, advice)
}
