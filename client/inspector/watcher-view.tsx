import { useSyncExternalStore } from 'react'
import { ChartView } from './chart-view.tsx'
import { MachineList } from './machine-list.tsx'
import type { Moment, Watched } from './moment.ts'
import { Guards, Takes } from './takes.tsx'
import { Timeline } from './timeline.tsx'
import { watcherWords as words } from './watcher-words.ts'
import type { DrawnChart, Watcher, Watching } from './watching.ts'

/** The chart of a machine as it was at a moment, under its name. */
const Charted = ({
  watched,
  moment,
  drawn,
  watcher,
  isKept,
}: {
  readonly watched: Watched
  readonly moment: Moment
  readonly drawn: DrawnChart | undefined
  readonly watcher: Watcher
  readonly isKept: boolean
}) => (
  <section className="charted" data-charted={watched.machine}>
    <h1>
      {watched.title} <span className="state">{moment.states.at(-1) ?? moment.status}</span>
      {watched.isLeft === true && <span className="note">{words.left}</span>}
      <button
        type="button"
        aria-pressed={isKept}
        onClick={() => watcher.keep(isKept ? null : watched.key)}
      >
        {words.keep}
      </button>
    </h1>
    {drawn === undefined ? (
      <p className="note">{words.drawing}</p>
    ) : (
      <ChartView key={watched.machine} drawn={drawn} moment={moment} />
    )}
  </section>
)

const Looked = ({
  watched,
  kept,
  watching,
  watcher,
}: {
  readonly watched: Watched
  readonly kept: Watched | undefined
  readonly watching: Watching
  readonly watcher: Watcher
}) => {
  const at = watching.moment ?? watched.moments.length - 1
  const moment = watched.moments[at]
  const drawn = watching.charts.get(watched.machine)
  const keptMoment = kept?.moments.at(-1)
  if (moment === undefined) return null
  return (
    <>
      <main>
        {kept !== undefined && kept !== watched && keptMoment !== undefined && (
          <Charted
            watched={kept}
            moment={keptMoment}
            drawn={watching.charts.get(kept.machine)}
            watcher={watcher}
            isKept
          />
        )}
        <Charted
          watched={watched}
          moment={moment}
          drawn={drawn}
          watcher={watcher}
          isKept={kept === watched}
        />
      </main>
      <aside>
        {watched.page !== null && watching.moment === null && (
          <Takes moment={moment} onSend={(event) => watcher.send(watched.key, event)} />
        )}
        <Timeline watched={watched} at={at} filter={watching.filter} onLook={watcher.look} />
        <section>
          <h2>{words.context}</h2>
          <pre className="context">{JSON.stringify(moment.context, null, 2)}</pre>
        </section>
        {drawn !== undefined && <Guards drawn={drawn} moment={moment} />}
      </aside>
    </>
  )
}

/** Everything that a watcher shows: the machines, the chart of one, and what happened to it. */
export const WatcherView = ({ watcher }: { readonly watcher: Watcher }) => {
  const watching = useSyncExternalStore(watcher.subscribe, watcher.current)
  const looked = watching.watched.find(({ key }) => key === watching.key)
  const kept = watching.watched.find(({ key }) => key === watching.kept)
  return (
    <>
      <MachineList watching={watching} watcher={watcher} />
      {looked === undefined ? (
        <main>
          <p className="note">{words.choose}</p>
        </main>
      ) : (
        <Looked watched={looked} kept={kept} watching={watching} watcher={watcher} />
      )}
    </>
  )
}
