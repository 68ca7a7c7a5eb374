import * as z from 'zod/mini'
import type { FormSubmission } from '#machines/form-submission/form-submission.machine.ts'

const storedSchema = z.object({
  /** Unix time in ms by the browser's own clock. */
  savedAt: z.number(),
  values: z.record(z.string(), z.string()),
  submission: z.nullable(z.object({ key: z.string(), fingerprint: z.string() })),
})
type Stored = z.infer<typeof storedSchema>

const LIFETIME_MS = 24 * 60 * 60 * 1000
const keyOf = (form: string) => `form:${form}`

const read = (form: string): Stored | null => {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null'))
    return stored.success && Date.now() - stored.data.savedAt <= LIFETIME_MS ? stored.data : null
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
