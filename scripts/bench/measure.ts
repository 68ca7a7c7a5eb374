export type Measure = {
  readonly name: string
  readonly value: number
  readonly limit: number
  /** Shown after the numbers: `s`, `ms`, `KB`, `×`; scores and counts have none. */
  readonly unit?: string
  /** Which side of the limit is right, where it is not “at most”. */
  readonly wants?: 'at least'
  /** What the number was made of, to help with a failure. */
  readonly note?: string
  /** The same of another version, measured in turns with this one. */
  readonly against?: number
}

/** What is measured together. */
export type Subject = { readonly name: string; readonly measures: readonly Measure[] }

export const passes = ({ value, limit, wants }: Measure): boolean =>
  wants === 'at least' ? value >= limit : value <= limit

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

export const shown = (value: number): string => String(Math.round(value * 1000) / 1000)

/** The middle of what several turns have measured; what a turn lacks counts where others have it. */
export const middleOf = (turns: readonly (readonly Measure[])[]): readonly Measure[] => {
  const all = turns.flat()
  return [...new Map(all.map((measure) => [measure.name, measure])).values()].map((measure) => {
    const same = all.filter(({ name }) => name === measure.name)
    return { ...measure, value: median(same.map(({ value }) => value)) }
  })
}

export const besideOther = (
  measures: readonly Measure[],
  others: readonly Measure[],
): readonly Measure[] =>
  measures.map((measure) => {
    const other = others.find(({ name }) => name === measure.name)
    if (other === undefined) return measure
    const note = [measure.note ?? '', other.note ? `other: ${other.note}` : '']
      .filter((one) => one !== '')
      .join('; ')
    return { ...measure, against: other.value, ...(note === '' ? {} : { note }) }
  })

const rowOf = (measure: Measure): readonly string[] => {
  const { name, value, limit, unit = '', wants = 'at most', note, against } = measure
  return [
    passes(measure) ? 'pass' : 'FAIL',
    name,
    `${shown(value)} ${unit}`.trim(),
    against === undefined ? '' : `(other ${shown(against)})`,
    `${wants} ${shown(limit)} ${unit}`.trim(),
    note ?? '',
  ]
}

/** A line for each measure, under its subject. */
export const tableOf = (subjects: readonly Subject[]): string => {
  const rows = subjects.flatMap(({ measures }) => measures.map(rowOf))
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(0, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .filter((_, column) => widths[column] !== 0)
      .join('  ')
      .trimEnd()
  return subjects
    .map(({ name, measures }) => [name, ...measures.map((measure) => lineOf(rowOf(measure)))])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
