import { kindOfName } from '#machines/wire/resume-terms.ts'
import type { Log } from '#bff/platform/log.ts'
import { createIsolated } from '#bff/platform/workers/isolated.ts'
import { workerFile } from '#bff/platform/workers/worker-file.ts'
import type { CheckedFile } from './resume-file.ts'

/** A résumé that takes longer or more is not read further; the mail to staff says so. */
const TIME_MS = 2000
const MEMORY_MB = 256
const WAITING = 20

export type ResumeExaminer = {
  /** `busy`: too many files wait; the sender may try again soon. */
  examine(name: string, bytes: Buffer): Promise<CheckedFile | 'busy'>
  close(): Promise<void>
}

/** Examines résumés in a separate thread (`checkResume`). */
export const createResumeExaminer = (log: Log): ResumeExaminer => {
  const file = workerFile(import.meta.url, './resume-worker.ts', 'resume-worker')
  const isolated = createIsolated<{ name: string; bytes: Uint8Array }, CheckedFile>(
    file,
    { timeMs: TIME_MS, memoryMb: MEMORY_MB, waiting: WAITING },
    log,
  )
  return {
    examine: async (name, bytes) => {
      const result = await isolated.run({ name, bytes })
      if (result.ok) return result.value
      if (result.reason === 'full') return 'busy'
      const kind = kindOfName(name)
      return kind === null
        ? { ok: false, reason: 'ending', isDocument: false }
        : { ok: true, kind, remarks: ['could not be examined'] }
    },
    close: () => isolated.close(),
  }
}
