export type Measure = {
  readonly name: string
  readonly value: number
  readonly limit: number
  /** Shown after the numbers: `s`, `ms`, `KB`, `×`; empty for scores. */
  readonly unit: string
  /** Which side of the limit is right. */
  readonly wants: 'at most' | 'at least'
  /** What the number was made of, to help with a failure. */
  readonly note?: string
}

export const passes = ({ value, limit, wants }: Measure): boolean =>
  wants === 'at most' ? value <= limit : value >= limit

/** The middle of the numbers; of an even count, the mean of the two in the middle. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('nothing was measured')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** What a tenth of the numbers does not exceed: what else runs on the machine disturbs these times least. */
export const quickest = (numbers: readonly number[]): number => {
  const found = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 10)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

/** How long the work takes, in ms. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const shown = (value: number): string => String(Math.round(value * 1000) / 1000)

export const tableOf = (measures: readonly Measure[]): string => {
  const rows = measures.map((measure) => [
    passes(measure) ? 'pass' : 'FAIL',
    measure.name,
    `${shown(measure.value)} ${measure.unit}`.trim(),
    `${measure.wants} ${shown(measure.limit)} ${measure.unit}`.trim(),
    measure.note ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
