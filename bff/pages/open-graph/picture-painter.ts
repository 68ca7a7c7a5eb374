import type { Log } from '#bff/platform/log.ts'
import { createIsolated, type IsolatedResult } from '#bff/platform/workers/isolated.ts'
import { workerFile } from '#bff/platform/workers/worker-file.ts'
import type { Design, PictureWords } from './picture.ts'

/** A card takes a fifth of a second; what takes much longer will not end. */
const TIME_MS = 20_000
const MEMORY_MB = 512
const WAITING = 20

/** A card, or a drawing as it is, so many px wide. */
export type PictureOrder =
  | { readonly words: PictureWords; readonly artwork: string; readonly design?: Design }
  | { readonly artwork: string; readonly px: number }

/** Draws cards in a separate thread, since drawing would block every other call. */
export const createPicturePainter = (log: Log) => {
  const file = workerFile(import.meta.url, './picture-worker.ts', 'picture-worker')
  const isolated = createIsolated<PictureOrder, Uint8Array>(
    file,
    { timeMs: TIME_MS, memoryMb: MEMORY_MB, waiting: WAITING },
    log,
  )
  return {
    paint: (order: PictureOrder): Promise<IsolatedResult<Uint8Array>> => isolated.run(order),
    close: (): Promise<void> => isolated.close(),
  }
}

export type PicturePainter = ReturnType<typeof createPicturePainter>
