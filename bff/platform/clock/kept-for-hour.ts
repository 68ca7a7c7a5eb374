import { nextHour } from '#machines/scene/day.ts'

type Kept<Value> = {
  readonly value: Promise<Value>
  readonly from: number
  readonly until: number
}

/** What is asked for once an hour of the clock at most, whoever wants it; what failed is asked for again. */
export const keptForHour = <Value>(ask: () => Promise<Value>, now: () => number) => {
  let kept: Kept<Value> | null = null
  return (): Promise<Value> => {
    const at = now()
    if (kept !== null && at >= kept.from && at < kept.until) return kept.value
    const value = ask()
    kept = { value, from: at, until: nextHour(at) }
    value.catch(() => {
      kept = null
    })
    return value
  }
}
