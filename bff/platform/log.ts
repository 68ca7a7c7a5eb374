import { pino, type DestinationStream, type Logger } from 'pino'
import { withoutPersonalData } from '#machines/secrets/secret-fields.ts'
import { loggedError } from './logged-error.ts'

export type Log = Logger

/** What a line says of an event: errors without what they quote, and no secret field at any depth. */
const lineOf = (event: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) =>
      value instanceof Error
        ? [name, loggedError(value)]
        : (Object.entries(withoutPersonalData({ [name]: value }) as object)[0] ?? [name, null]),
    ),
  )

type LogOptions = {
  /** Where lines go; stdout by default. */
  readonly destination?: DestinationStream
  /** Called with each logged `alarm`, which staff must look at. */
  readonly onAlarm?: (kind: string) => void
}

const alarmIn = (event: unknown): string | null =>
  typeof event === 'object' && event !== null && 'alarm' in event && typeof event.alarm === 'string'
    ? event.alarm
    : null

/**
 * One JSON line an event on stdout; `level` as in pino (`silent` in tests). Bodies are not logged at
 * all; that secret fields are hidden is the second line of defence.
 */
export const createLog = (level: string, { destination, onAlarm }: LogOptions = {}): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: lineOf },
      hooks: {
        // An event without words of its own would take the error's.
        logMethod(args, method) {
          const [event, words] = args as [unknown, string?]
          const alarm = alarmIn(event)
          if (alarm !== null) onAlarm?.(alarm)
          if (typeof event === 'string') {
            method.apply(this, args)
            return
          }
          const isError = event instanceof Error
          method.apply(this, [isError ? { err: event } : event, words ?? 'an error'] as never)
        },
      },
    },
    destination ?? pino.destination(1),
  )
