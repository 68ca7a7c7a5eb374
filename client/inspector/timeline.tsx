import type { Watched } from './moment.ts'
import { watcherWords as words } from './watcher-words.ts'

const two = (value: number, figures = 2): string => String(value).padStart(figures, '0')

const timeOf = (at: number): string => {
  const time = new Date(at)
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${two(time.getMilliseconds(), 3)}`
}

const dataOf = ({ type: _, ...data }: { readonly type: string }): string =>
  Object.keys(data).length === 0 ? '' : JSON.stringify(data)

/** Everything that happened to a machine, the newest first; each can be looked at again, and one steps through it. */
export const Timeline = ({
  watched,
  at,
  filter,
  onLook,
}: {
  readonly watched: Watched
  readonly at: number
  readonly filter: string
  readonly onLook: (moment: number | null) => void
}) => {
  const { moments } = watched
  const last = moments.length - 1
  const rows = moments
    .map((moment, index) => ({ moment, index }))
    .filter(
      ({ moment }) =>
        moment.event.type.includes(filter) ||
        !moments.some(({ event }) => event.type.includes(filter)),
    )
  return (
    <section className="timeline">
      <h2>{words.happened}</h2>
      <p className="steps">
        <button type="button" disabled={at <= 0} onClick={() => onLook(at - 1)}>
          {'◂ '}
          {words.back}
        </button>
        <button type="button" disabled={at >= last} onClick={() => onLook(at + 1)}>
          {words.forward}
          {' ▸'}
        </button>
        <button type="button" disabled={at >= last} onClick={() => onLook(null)}>
          {words.live}
        </button>
      </p>
      <ol>
        {rows.toReversed().map(({ moment, index }) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onLook(index === last ? null : index)}
            >
              <span className="time">{timeOf(moment.at)}</span>
              <span className="event">{moment.event.type}</span>
              <span className="sender">{moment.sender}</span>
              <span className="state">{moment.states.at(-1) ?? moment.status}</span>
              <span className="data">{dataOf(moment.event)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
