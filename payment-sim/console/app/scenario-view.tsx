import type { Change } from '../../events.ts'
import { useAddress } from './address.ts'
import { attempt, call } from './api.ts'
import { FileButton, download } from './files.tsx'
import { useRead } from './live.ts'
import { Copyable, Panel } from './parts.tsx'
import { say } from './toast.ts'

const changes: readonly Change[] = ['faults', 'settings', 'clock']

const encode = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** What a link brought; null where the address has none, or one that cannot be read. */
const decode = (text: string | null): unknown => {
  if (text === null) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const linkOf = (scenario: unknown): string =>
  `${location.origin}${location.pathname}#scenario=${encode(scenario)}`

const begin = (scenario: unknown) =>
  attempt(async () => {
    await call('POST', 'sim/scenario', scenario)
    location.hash = '#scenario'
    say('The scenario has begun')
  })

const Shown = ({ scenario }: { scenario: unknown }) => (
  <div className="panel-end">
    <pre className="mono" tabIndex={0}>
      {JSON.stringify(scenario, null, 2)}
    </pre>
  </div>
)

/** A scenario that a link brought, and the present one as link and file. */
export const ScenarioView = () => {
  const { of } = useAddress()
  const given = decode(of)
  const present = useRead<unknown>('sim/scenario', changes)?.value ?? null
  return (
    <div className="stack">
      <p className="intro">
        A scenario is what makes a world: the seed, settings that are not the usual ones, faults and
        the time. Keys are in none. To begin one is a reset.
      </p>
      {given === null ? null : (
        <Panel title="The scenario of this link">
          <Shown scenario={given} />
          <div className="panel-end">
            <button type="button" className="primary" onClick={() => void begin(given)}>
              Reset and begin it
            </button>
          </div>
        </Panel>
      )}
      {present === null ? null : (
        <Panel title="The present one">
          <Shown scenario={present} />
          <div className="panel-end buttons">
            <Copyable text={linkOf(present)} shown="Copy its link" className="" />
            <button type="button" onClick={() => download('scenario.json', present)}>
              Save as a file
            </button>
            <FileButton label="Begin one from a file" take={begin} />
          </div>
        </Panel>
      )}
    </div>
  )
}
