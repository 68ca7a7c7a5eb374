import { useCallback } from 'react'
import { useT } from './words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The wait in the unit that people count it in, never shorter than it is. */
export const waitOf = (seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } =>
  seconds > 2 * HOUR
    ? { unit: 'hours', count: Math.ceil(seconds / HOUR) }
    : seconds > 2 * MINUTE
      ? { unit: 'minutes', count: Math.ceil(seconds / MINUTE) }
      : { unit: 'seconds', count: Math.ceil(seconds) }

/** Says after how many seconds, minutes or hours a refused call may be tried again. */
export const useWaitFor = (): ((seconds: number) => string) => {
  const t = useT('common')
  return useCallback(
    (seconds) => {
      const { unit, count } = waitOf(seconds)
      return t(`wait.${unit}`, { smart_count: count })
    },
    [t],
  )
}
