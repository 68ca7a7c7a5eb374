import { useSyncExternalStore } from 'react'
import { ChartView } from './chart-view.tsx'
import { MachineList } from './machine-list.tsx'
import type { Watched } from './moment.ts'
import { Guards, Takes } from './takes.tsx'
import { Timeline } from './timeline.tsx'
import { watcherWords as words } from './watcher-words.ts'
import type { Watcher, Watching } from './watching.ts'

const Looked = ({
  watched,
  watching,
  watcher,
}: {
  readonly watched: Watched
  readonly watching: Watching
  readonly watcher: Watcher
}) => {
  const at = watching.moment ?? watched.moments.length - 1
  const moment = watched.moments[at]
  const drawn = watching.charts.get(watched.machine)
  if (moment === undefined) return null
  return (
    <>
      <main>
        <h1>
          {watched.title} <span className="state">{moment.states.at(-1) ?? moment.status}</span>
        </h1>
        {drawn === undefined ? (
          <p className="note">{words.drawing}</p>
        ) : (
          <ChartView key={watched.machine} drawn={drawn} moment={moment} />
        )}
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
  return (
    <>
      <MachineList watching={watching} watcher={watcher} />
      {looked === undefined ? (
        <main>
          <p className="note">{words.choose}</p>
        </main>
      ) : (
        <Looked watched={looked} watching={watching} watcher={watcher} />
      )}
    </>
  )
}
