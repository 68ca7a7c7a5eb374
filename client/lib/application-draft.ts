import * as z from 'zod/mini'
import type { Submission } from '#machines/application/application.types.ts'

/** The fields whose text is kept; never the file, never the consent. */
export const draftFields = ['firstName', 'lastName', 'email', 'phone', 'coverLetter'] as const

const storedSchema = z.object({
  /** Unix time in ms by the browser's own clock. */
  savedAt: z.number(),
  vacancyId: z.number(),
  values: z.record(z.string(), z.string()),
  submission: z.nullable(z.object({ key: z.string(), print: z.string() })),
})
type Stored = z.infer<typeof storedSchema>

const KEY = 'application'
const LIFETIME_MS = 24 * 60 * 60 * 1000

const read = (vacancyId: number): Stored | null => {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    if (!stored.success || stored.data.vacancyId !== vacancyId) return null
    return Date.now() - stored.data.savedAt > LIFETIME_MS ? null : stored.data
  } catch {
    // A browser that forbids storage keeps nothing; the page works without.
    return null
  }
}

const write = (vacancyId: number, change: Partial<Pick<Stored, 'values' | 'submission'>>): void => {
  try {
    const known = read(vacancyId) ?? { values: {}, submission: null }
    const next: Stored = { ...known, ...change, vacancyId, savedAt: Date.now() }
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    return
  }
}

/** The one application that this browser is at: the typed text and the submission without an answer. */
export const applicationDraft = {
  values: (vacancyId: number): Readonly<Record<string, string>> => read(vacancyId)?.values ?? {},
  submission: (vacancyId: number): Submission | null => read(vacancyId)?.submission ?? null,
  keepValues: (vacancyId: number, values: Readonly<Record<string, string>>) =>
    write(vacancyId, { values: { ...values } }),
  keepSubmission: (vacancyId: number, submission: Submission | null) =>
    write(vacancyId, { submission }),
  drop: (): void => {
    try {
      localStorage.removeItem(KEY)
    } catch {
      return
    }
  },
}
