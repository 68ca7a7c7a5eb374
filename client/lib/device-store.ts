import { ifAllowed } from './if-allowed.ts'

/**
 * Reads what was stored, without trust: what is not ours, nothing (null) and no JSON (undefined) as well. By hand
 * where the validation library would cost a page more than what it keeps.
 */
export type Schema<Kept> = (value: unknown) => Kept

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const jsonIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Whether it was stored longer ago than it may be kept, by the browser's own clock. */
const isOver = (value: unknown, life: number): boolean =>
  !isRecord(value) || typeof value['savedAt'] !== 'number' || Date.now() - value['savedAt'] > life

/**
 * One thing that this browser keeps under a key, the same in all its tabs.
 *
 * @param life - how long after its last change it is kept, in ms; null for as long as the browser likes
 */
export const deviceStore = <Kept extends object>(
  key: string,
  schema: Schema<Kept>,
  life: number | null,
) => {
  const keptIn = (text: string | null): Kept => {
    const value = jsonIn(text)
    return schema(life !== null && isOver(value, life) ? null : value)
  }
  const read = (): Kept => keptIn(ifAllowed(() => localStorage.getItem(key)))
  const keep = (value: object, savedAt = Date.now()): void => {
    ifAllowed(() => localStorage.setItem(key, JSON.stringify({ ...value, savedAt })))
  }
  return {
    key,
    read,
    keep,
    /** `savedAt` is when it was changed last, where that is not now. */
    change: (part: Partial<Kept>, savedAt?: number): void => keep({ ...read(), ...part }, savedAt),
    drop: (): void => {
      ifAllowed(() => localStorage.removeItem(key))
    },
    /** What another tab has just stored, until the returned function is called. */
    onChange: (listener: (kept: Kept) => void): (() => void) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(keptIn(event.newValue))
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}
