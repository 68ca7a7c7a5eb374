import type { FormSubmission } from '#machines/form-submission/form-submission.types.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { deviceStore, isRecord } from '#client/lib/device-store.ts'

type Values = Readonly<Record<string, string>>

/** A submission with the moment of its first sending, in ms of this device's clock: a key lives for a day. */
type KeptSubmission = FormSubmission & { readonly since: number }

/** What was typed into a form on this device and when, and its submission without an answer. */
type Kept = {
  readonly values: Values
  readonly submission: KeptSubmission | null
  readonly savedAt?: number
}

const areValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const submissionIn = (value: unknown): KeptSubmission | null => {
  if (!isRecord(value)) return null
  const { key, fingerprint, since } = value
  if (typeof key !== 'string' || typeof fingerprint !== 'string' || typeof since !== 'number')
    return null
  return Date.now() - since > DAY_MS ? null : { key, fingerprint, since }
}

const keptIn = (value: unknown): Kept => {
  const { values, submission, savedAt } = isRecord(value) ? value : {}
  return {
    values: areValues(values) ? values : {},
    submission: submissionIn(submission),
    ...(typeof savedAt === 'number' ? { savedAt } : {}),
  }
}

/** The form of this name on this device, for a day after something was last typed or first sent. */
export const formStore = (form: string) => {
  const store = deviceStore(`form:${form}`, keptIn, DAY_MS)
  return {
    ...store,
    /** Keeps a submission until it is answered; sent once more or answered, what was typed is no younger. */
    keepSubmission: (submission: FormSubmission | null): void => {
      const { submission: known, savedAt } = store.read()
      if (submission === null) store.change({ submission }, savedAt)
      else if (known?.key === submission.key)
        store.change({ submission: { ...submission, since: known.since } }, savedAt)
      else store.change({ submission: { ...submission, since: Date.now() } })
    },
  }
}
