import { BusyError } from '#bff/platform/http/busy-error.ts'
import type { Log } from '#bff/platform/log.ts'
import { createIsolated } from '#bff/platform/workers/isolated.ts'
import { workerFile } from '#bff/platform/workers/worker-file.ts'
import type { SheetOrder } from './printed-sheet.ts'

/** A sheet takes a fortieth of a second; what takes much longer will not end. */
const TIME_MS = 10_000
const MEMORY_MB = 256
const WAITING = 200

/** Makes a sheet as PDF; throws where it could not be made, a `BusyError` where too many wait. */
export type PrintSheet = (order: SheetOrder) => Promise<Buffer>

/** Makes sheets in a separate thread, so that no payment waits for them. */
export const createSheetPrinter = (log: Log) => {
  const isolated = createIsolated<SheetOrder, Uint8Array>(
    workerFile(import.meta.url, './sheet-worker.ts', 'sheet-worker'),
    { timeMs: TIME_MS, memoryMb: MEMORY_MB, waiting: WAITING },
    log,
  )
  const print: PrintSheet = async (order) => {
    const printed = await isolated.run(order)
    if (!printed.ok && printed.reason === 'full') throw new BusyError('too many sheets wait')
    if (!printed.ok) throw new Error(`a sheet could not be made: ${printed.reason}`)
    return Buffer.from(printed.value)
  }
  return { print, close: (): Promise<void> => isolated.close() }
}
