import { useState } from 'react'
import { labelOf, statesOf, type Chart, type ChartTransition } from './chart.ts'
import type { Moment } from './moment.ts'
import type { DrawnChart } from './watching.ts'
import { watcherWords as words } from './watcher-words.ts'

/** What a machine can do in these states: their transitions, the innermost first, then those of everywhere. */
const transitionsIn = (chart: Chart, states: readonly string[]): readonly ChartTransition[] =>
  [
    ...statesOf(chart)
      .filter(({ path }) => states.includes(path))
      .toReversed(),
    chart.root,
  ].flatMap(({ transitions }) => transitions)

/** Each guard that is asked in these states, with its text. */
export const Guards = ({
  drawn,
  moment,
}: {
  readonly drawn: DrawnChart
  readonly moment: Moment
}) => {
  const guarded = transitionsIn(drawn.chart, moment.states).filter(({ guard }) => guard !== null)
  if (guarded.length === 0) return null
  return (
    <section>
      <h2>{words.guards}</h2>
      {guarded.map((transition) => (
        <details key={transition.id}>
          <summary>
            {labelOf(transition)} {'→'} {transition.targets.join(', ') || '↺'}
          </summary>
          <pre>{drawn.guards[(transition.guard ?? '').split(':')[0] ?? '']}</pre>
        </details>
      ))}
    </section>
  )
}

const parsed = (text: string): object | null => {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The events that the machine takes as it is, as buttons; the last data of an event are sent again unless other are typed. */
export const Takes = ({
  moment,
  onSend,
}: {
  readonly moment: Moment
  readonly onSend: (event: { readonly type: string }) => void
}) => {
  const [data, setData] = useState('')
  const typed = parsed(data)
  return (
    <section>
      <h2>{words.takes}</h2>
      {moment.takes.length === 0 && <p className="note">{words.takesNothing}</p>}
      <p className="takes">
        {moment.takes.map(({ type, needsData }) => (
          <button
            type="button"
            key={type}
            disabled={typed === null}
            title={needsData ? words.needsData : words.send}
            onClick={() => onSend({ ...typed, type })}
          >
            {type}
            {needsData && ' …'}
          </button>
        ))}
      </p>
      {moment.takes.length > 0 && (
        <label>
          {words.data}
          <input
            value={data}
            onChange={({ target }) => setData(target.value)}
            aria-invalid={typed === null}
            placeholder="{}"
          />
          {typed === null && <span className="note">{words.noData}</span>}
        </label>
      )}
    </section>
  )
}
