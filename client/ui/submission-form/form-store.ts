import type { FormSubmission } from '#machines/form-submission/form-submission.types.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { deviceStore, isRecord } from '#client/lib/device-store.ts'

type Values = Readonly<Record<string, string>>

/** What was typed into a form on this device, and its submission without an answer. */
type Kept = { readonly values: Values; readonly submission: FormSubmission | null }

const areValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const submissionIn = (value: unknown): FormSubmission | null => {
  if (!isRecord(value)) return null
  const { key, fingerprint } = value
  return typeof key === 'string' && typeof fingerprint === 'string' ? { key, fingerprint } : null
}

const keptIn = (value: unknown): Kept => {
  const { values, submission } = isRecord(value) ? value : {}
  return {
    values: areValues(values) ? values : {},
    submission: submissionIn(submission),
  }
}

/** The form of this name on this device, for a day after the last change. */
export const formStore = (form: string) => deviceStore(`form:${form}`, keptIn, DAY_MS)
