import type { FormSubmission } from '#machines/form-submission/form-submission.types.ts'

type Stored = {
  /** Unix time in ms by the browser's own clock. */
  readonly savedAt: number
  readonly values: Readonly<Record<string, string>>
  readonly submission: FormSubmission | null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored draft, parsed by hand: the validation library is larger than the form itself. */
const storedIn = (value: unknown): Stored | null => {
  if (!isRecord(value) || typeof value['savedAt'] !== 'number') return null
  const { savedAt, values, submission } = value
  if (!isRecord(values) || !Object.values(values).every((text) => typeof text === 'string'))
    return null
  const isSubmission =
    isRecord(submission) &&
    typeof submission['key'] === 'string' &&
    typeof submission['fingerprint'] === 'string'
  if (submission !== null && !isSubmission) return null
  return {
    savedAt,
    values: values as Readonly<Record<string, string>>,
    submission: submission as FormSubmission | null,
  }
}

const LIFETIME_MS = 24 * 60 * 60 * 1000
const keyOf = (form: string) => `form:${form}`

const read = (form: string): Stored | null => {
  try {
    const stored = storedIn(JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null'))
    return stored !== null && Date.now() - stored.savedAt <= LIFETIME_MS ? stored : null
  } catch {
    // A browser that forbids storage keeps nothing; the page works without.
    return null
  }
}

const write = (form: string, change: Partial<Omit<Stored, 'savedAt'>>): void => {
  try {
    const known = read(form) ?? { values: {}, submission: null }
    localStorage.setItem(keyOf(form), JSON.stringify({ ...known, ...change, savedAt: Date.now() }))
  } catch {
    return
  }
}

/** What was typed into a form on this device, and its submission without an answer, for a day. */
export const formDraft = {
  values: (form: string): Readonly<Record<string, string>> => read(form)?.values ?? {},
  submission: (form: string): FormSubmission | null => read(form)?.submission ?? null,
  keepValues: (form: string, values: Readonly<Record<string, string>>) =>
    write(form, { values: { ...values } }),
  keepSubmission: (form: string, submission: FormSubmission | null) => write(form, { submission }),
  drop: (form: string): void => {
    try {
      localStorage.removeItem(keyOf(form))
    } catch {
      return
    }
  },
}
