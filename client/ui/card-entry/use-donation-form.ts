import type { Refusal } from '#machines/wire/refusal.ts'
import { useWords } from '#client/platform/words.ts'
import { useCheckedForm, type FormRules } from '#client/ui/form/use-checked-form.ts'
import { inputOf, useSentences } from './sentences.ts'

type DonationFormInput = {
  /** Asked for when the form is used. */
  readonly loadRules: () => Promise<FormRules>
  readonly refusal: Refusal | null
  readonly outside?: readonly [field: string, value: unknown]
  /** What a form that was sent without script had in it. */
  readonly values?: Readonly<Record<string, string>>
}

/** An impossible month has another message on blur than on submit. */
const onLeaving = (key: string): string => (key === 'expiry.month' ? 'expiry.monthOnLeaving' : key)

/** One of the donation's forms: the site's, with the sentences of a donation. */
export const useDonationForm = (input: DonationFormInput) => {
  const { rule, refusalLines } = useSentences()
  const { refused } = useWords('donations')
  return useCheckedForm({
    ...input,
    idOf: inputOf,
    sentence: rule,
    refusalLines,
    refusedTitle: refused,
    onLeaving,
  })
}
