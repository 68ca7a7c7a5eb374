import { useState } from 'react'
import type { Report } from '../../../certification/probe.ts'
import type { Change } from '../../../events.ts'
import { useRead } from '../live.ts'
import { Empty, Panel } from '../parts.tsx'
import { createStore } from '../store.ts'
import { ReportPanel } from './report.tsx'
import { RunForm } from './run-form.tsx'
import { withOrders, type Defaults, type Service } from './run-fields.ts'

const changes: readonly Change[] = []

const services: readonly (readonly [Service, string, string])[] = [
  ['payme', 'Payme', 'Payme’s sandbox run with every rule of the Merchant API'],
  ['click', 'Click', 'Click’s fifteen scenarios, in their order'],
  ['uzum', 'Uzum', 'Uzum’s callbacks, which the merchant must not believe unread'],
]

/** The last report of each service, so that coming back shows it again. */
const reports = createStore<Readonly<Partial<Record<Service, Report>>>>({})

type RunProps = { readonly service: Service }

const Run = ({ service }: RunProps) => {
  const defaults = useRead<Defaults>(`sim/certification/${service}`, changes)?.value
  return defaults === undefined ? null : (
    <RunForm
      service={service}
      defaults={withOrders(service, defaults)}
      onReport={(report) => reports.set({ ...reports.get(), [service]: report })}
    />
  )
}

export const CertificationView = () => {
  const [service, setService] = useState<Service>('payme')
  const report = reports.use()[service]
  const [, title = '', note = ''] = services.find(([name]) => name === service) ?? []
  return (
    <div className="stack">
      <p className="intro">
        Asks a merchant server what the service asks before it goes live, and shows each request,
        answer and verdict. Any server will do, ours or another.
      </p>
      <Panel title={title} note={note}>
        <div className="buttons panel-end filter" role="group" aria-label="Service">
          {services.map(([name, text]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === service}
              onClick={() => setService(name)}
            >
              {text}
            </button>
          ))}
        </div>
        <Run key={service} service={service} />
      </Panel>
      {report === undefined ? (
        <Panel title="Report">
          <Empty>Nothing was run yet.</Empty>
        </Panel>
      ) : (
        <ReportPanel report={report} />
      )}
    </div>
  )
}
