import { useState } from 'react'
import type { LastRuns } from '../../control/board-runs.ts'
import type { ReadBoard } from '../../control/board.ts'
import type { Change } from '../../events.ts'
import { attempt, call } from './api.ts'
import { formatNumber } from './format.ts'
import { useRead } from './live.ts'
import { Badge, Copyable, Empty, Panel, Time, nameOf } from './parts.tsx'
import { say } from './toast.ts'

type Entry = ReadBoard[number] & { readonly lastRuns: LastRuns }
type Board = { readonly site: string; readonly errors: readonly Entry[] }
type Call = NonNullable<Entry['call']>

const changes: readonly Change[] = []

const languages = ['ru', 'uz', 'en'] as const
type Language = (typeof languages)[number]

/** A call as a shell takes it. */
const curlOf = (site: string, { method, path, headers = {}, body }: Call): string =>
  [
    `curl -X ${method} ${site}${path}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", "'\\''")}'`]),
  ].join(' ')

const setUp = (site: string, entry: Entry, lang: Language) =>
  attempt(async () => {
    // A window that is opened after an answer is one that nobody asked for.
    const opened = open('', '_blank')
    try {
      await call('POST', `sim/board/${encodeURIComponent(entry.code)}`, {})
    } catch (error) {
      opened?.close()
      throw error
    }
    opened?.location.replace(site + entry.paths[lang])
    say('Set up')
  })

const Recipe = ({ site, entry }: { site: string; entry: Entry }) => (
  <ol className="recipe">
    {entry.card === null ? null : (
      <li>
        {'Card '}
        <Copyable text={entry.card.number} shown={formatNumber(entry.card.number)} />
        {` ${entry.card.expiry}, code to ${entry.card.phone}`}
      </li>
    )}
    {entry.faults.map(({ provider, method, fault }) => (
      <li key={`${provider} ${method} ${fault}`}>
        {'Fault '}
        <b className="mono">{`${provider} ${method} ${fault}`}</b>
      </li>
    ))}
    {entry.blocks === null ? null : (
      <li>
        {'Block in the browser: '}
        <Copyable text={entry.blocks} />
      </li>
    )}
    {entry.does.map((step) => (
      <li key={step}>{step}</li>
    ))}
    {entry.call === null ? null : (
      <li>
        <Copyable text={curlOf(site, entry.call)} shown="Copy the call as curl" className="" />
      </li>
    )}
  </ol>
)

/** How the merchant's own test of the recipe ended the last time, in each language. */
const Runs = ({ lastRuns }: Pick<Entry, 'lastRuns'>) => (
  <ul className="runs" aria-label="Last automatic run">
    {languages.map((lang) => {
      const run = lastRuns[lang] ?? null
      return (
        <li key={lang}>
          {`${lang} `}
          {run === null ? (
            <Badge>not run</Badge>
          ) : (
            <>
              <Badge tone={run.hasPassed ? 'good' : 'off'}>
                {run.hasPassed ? 'passed' : 'failed'}
              </Badge>{' '}
              <Time at={new Date(run.at).toISOString()} />
            </>
          )}
        </li>
      )
    })}
  </ul>
)

type ItemProps = { readonly site: string; readonly entry: Entry; readonly lang: Language }

const Item = ({ site, entry, lang }: ItemProps) => (
  <li className="error">
    <div>
      <b className="mono">{entry.code}</b>{' '}
      {entry.lines.length === 0 ? null : <Badge tone="good">catalogue</Badge>}
      <Runs lastRuns={entry.lastRuns} />
    </div>
    <div>
      {languages.map((one) => (
        <p key={one} lang={one}>
          {entry.sentences[one]}
        </p>
      ))}
    </div>
    <Recipe site={site} entry={entry} />
    <button
      type="button"
      className="small"
      data-row
      aria-label={nameOf('Set up and open', entry.code)}
      onClick={() => void setUp(site, entry, lang)}
    >
      Set up and open
    </button>
  </li>
)

/** Each error of the merchant's site: its sentence, what brings it about, a button that sets it up. */
export const BoardView = () => {
  const [lang, setLang] = useState<Language>('ru')
  const board = useRead<Board>('sim/board', changes)?.value
  if (board === undefined) return null
  const { site, errors } = board
  if (errors.length === 0)
    return <Empty>This simulator was given no board of errors (SIM_BOARD).</Empty>
  return (
    <div className="stack">
      <p className="intro">
        {
          'Everything that the site can say when something goes wrong. The button sets up what the services do and opens the site where the error is met; the rest is yours. Open in '
        }
        <select
          aria-label="Language of the site"
          value={lang}
          onChange={({ target }) => setLang(languages[target.selectedIndex] ?? 'ru')}
        >
          {languages.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </p>
      <Panel title="Errors" note={String(errors.length)}>
        <ul className="list">
          {errors.map((entry) => (
            <Item key={entry.code} site={site} entry={entry} lang={lang} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}
