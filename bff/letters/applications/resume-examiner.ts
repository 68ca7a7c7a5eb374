import type { Log } from '#bff/platform/log.ts'
import { createIsolated, type Isolated } from '#bff/platform/workers/isolated.ts'
import { workerFile } from '#bff/platform/workers/worker-file.ts'
import type { CheckedFile } from './resume-file.ts'

const TIME_MS = 2000
const MEMORY_MB = 256
const WAITING = 20

export type ResumeExaminer = {
  /** `busy`: too many files wait; the sender may try again soon. */
  examine(name: string, bytes: Buffer): Promise<CheckedFile | 'busy'>
  close(): Promise<void>
}

type Resume = { readonly name: string; readonly bytes: Uint8Array }

/**
 * Examines with a thread's parsers. A file that takes longer than `timeMs` is tried once more, for twice as
 * long, when those that wait have had their turn: a slow moment of the machine must not refuse an honest
 * applicant. What then, or in memory, is too much might hide anything and is refused as unsafe.
 */
export const examinerOver = (
  isolated: Isolated<Resume, CheckedFile>,
  timeMs: number,
): ResumeExaminer => ({
  examine: async (name, bytes) => {
    const first = await isolated.run({ name, bytes })
    const isSlow = !first.ok && first.reason === 'time'
    const result = isSlow ? await isolated.run({ name, bytes }, 2 * timeMs) : first
    if (result.ok) return result.value
    if (result.reason === 'full') return 'busy'
    return { ok: false, reason: `cannot be examined: ${result.reason}`, isDocument: true }
  },
  close: () => isolated.close(),
})

/** Examines résumés in a separate thread (`checkResume`). */
export const createResumeExaminer = (log: Log, timeMs = TIME_MS): ResumeExaminer =>
  examinerOver(
    createIsolated(
      workerFile(import.meta.url, './resume-worker.ts', 'resume-worker'),
      { timeMs, memoryMb: MEMORY_MB, waiting: WAITING },
      log,
    ),
    timeMs,
  )
