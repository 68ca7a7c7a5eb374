import type { Change } from '../../events.ts'
import type { Exchange } from '../../traffic/traffic.ts'
import { ExchangeRow } from './exchange.tsx'
import { useRead } from './live.ts'
import { Empty, Panel } from './parts.tsx'
import { Pager, Search, useListQuery } from './search.tsx'

const changes: readonly Change[] = ['traffic']

/** Files of what is found, masked as it is shown. */
const Exports = ({ query }: { query: string }) => {
  const all = new URLSearchParams(query)
  all.delete('limit')
  all.delete('offset')
  return (
    <div className="buttons panel-end">
      <a className="choice" href={`sim/traffic?${all.toString()}`} download="traffic.json">
        Save as JSON
      </a>
      <a className="choice" href={`sim/traffic/har?${all.toString()}`} download="traffic.har">
        Save as HAR
      </a>
    </div>
  )
}

export const TrafficView = () => {
  const query = useListQuery()
  const read = useRead<readonly Exchange[]>(`sim/traffic?${query}`, changes)
  return (
    <Panel
      title="Traffic"
      note="Newest first; → to the provider, ← to the site. Cards, codes and keys are masked."
    >
      <Search view="traffic" label="Search in everything that was said" />
      {read?.value.length === 0 ? <Empty>Nothing was said.</Empty> : null}
      <ol className="list">
        {read?.value.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeRow exchange={exchange} />
          </li>
        ))}
      </ol>
      <Pager view="traffic" total={read?.total ?? 0} />
      <Exports query={query} />
    </Panel>
  )
}
