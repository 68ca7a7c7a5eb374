import { useEffect, useState, type ReactNode } from 'react'
import type { ClockState } from '../../clock/clock.ts'
import type { Journey } from '../../clock/clock-changes.ts'
import type { Change } from '../../events.ts'
import { ask, attempt, call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { formatDateTime } from './format.ts'
import { useRead } from './live.ts'
import { Badge, Field } from './parts.tsx'
import { say } from './toast.ts'

const changes: readonly Change[] = ['clock']

type Changed = {
  readonly lagging: readonly string[]
  readonly steps: number
  readonly cancelled?: true
}

const change = (body: object, said: string) =>
  attempt(async () => {
    const { lagging, steps, cancelled } = await call<Changed>('POST', 'sim/clock', body)
    if (cancelled === true) {
      say(`Ended after ${steps} steps`)
      return
    }
    const far = steps > 1 ? `, in ${steps} steps` : ''
    say(
      lagging.length > 0 ? `${said}, but the site did not follow in time` : `${said}${far}`,
      lagging.length > 0,
    )
  })

/** The time as it is now: a running clock goes on from what was read. */
const useNow = (read: { readonly value: ClockState } | null): number | null => {
  const [now, setNow] = useState<number | null>(null)
  const state = read?.value
  useEffect(() => {
    if (state === undefined) return undefined
    const began = performance.now()
    const show = () =>
      setNow(Date.parse(state.now) + (state.mode === 'running' ? performance.now() - began : 0))
    const first = setTimeout(show, 0)
    const ticking = setInterval(show, 500)
    return () => {
      clearTimeout(first)
      clearInterval(ticking)
    }
  }, [state])
  return now
}

const steps = [
  ['1 min', 'PT1M'],
  ['1 hour', 'PT1H'],
  ['1 day', 'P1D'],
  ['1 month', 'P1M'],
] as const

const TASHKENT_MS = 5 * 3_600_000

type AskProps = {
  readonly title: string
  readonly label: string
  readonly confirm: string
  readonly input: ReactNode
  readonly work: (value: string) => void
  readonly onClose: () => void
}

const Ask = ({ title, label, confirm, input, work, onClose }: AskProps) => (
  <Dialog title={title} onClose={onClose}>
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const value = new FormData(event.currentTarget).get('value')
        onClose()
        work(typeof value === 'string' ? value : '')
      }}
    >
      <h2>{title}</h2>
      <Field label={label}>{input}</Field>
      <div className="buttons">
        <button className="primary">{confirm}</button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  </Dialog>
)

const AskTime = ({ now, onClose }: { now: number; onClose: () => void }) => (
  <Ask
    title="Set the clock"
    label="Time in Tashkent"
    confirm="Set"
    input={
      <input
        name="value"
        type="datetime-local"
        step={1}
        defaultValue={new Date(now + TASHKENT_MS).toISOString().slice(0, 19)}
        required
      />
    }
    work={(time) =>
      void change({ set: `${time.length === 16 ? `${time}:00` : time}+05:00` }, 'Set')
    }
    onClose={onClose}
  />
)

const AskSeed = ({ onClose }: { onClose: () => void }) => (
  <Ask
    title="Reset the simulator"
    label="Seed (with one, the clock is frozen and everything repeats)"
    confirm="Reset"
    input={<input name="value" placeholder="none: an ordinary day" autoComplete="off" />}
    work={(seed) =>
      void attempt(async () => {
        await call('POST', 'sim/reset', seed === '' ? {} : { seed })
        say('A new world')
      })
    }
    onClose={onClose}
  />
)

type Read = ClockState & { readonly journey: Journey | null }

/** A way that goes day by day: how far it has come, and its end before its time. */
const OnTheWay = ({ journey: { done, steps } }: { journey: Journey }) => (
  <div className="buttons">
    <progress max={steps} value={done} aria-label="The clock's way" />
    <span>{`day ${done} of ${steps}`}</span>
    <button
      type="button"
      className="danger"
      onClick={() => void attempt(() => ask('DELETE', 'sim/clock/journey'))}
    >
      Stop
    </button>
  </div>
)

/** The virtual clock, and what moves it. */
export const Clock = () => {
  const read = useRead<Read>('sim/clock', changes)
  const now = useNow(read)
  const [asked, setAsked] = useState<'time' | 'seed' | null>(null)
  const isFrozen = read?.value.mode === 'frozen'
  const close = () => setAsked(null)
  return (
    <section className="clock" aria-label="Virtual clock">
      <div className="now">
        <time>{now === null ? '–' : formatDateTime(now)}</time>
        {read === null ? null : <Badge tone={isFrozen ? 'busy' : 'good'}>{read.value.mode}</Badge>}
      </div>
      {read?.value.journey == null ? null : <OnTheWay journey={read.value.journey} />}
      <div className="buttons">
        {steps.map(([title, advance]) => (
          <button
            key={title}
            type="button"
            onClick={() => void change({ advance }, `${title} later`)}
          >
            {`+ ${title}`}
          </button>
        ))}
        <button type="button" onClick={() => setAsked('time')}>
          Set…
        </button>
        <button
          type="button"
          onClick={() =>
            void change({ mode: isFrozen ? 'running' : 'frozen' }, isFrozen ? 'Running' : 'Frozen')
          }
        >
          {isFrozen ? 'Run' : 'Freeze'}
        </button>
        <button type="button" className="danger" onClick={() => setAsked('seed')}>
          Reset…
        </button>
      </div>
      {asked === 'time' && now !== null ? <AskTime now={now} onClose={close} /> : null}
      {asked === 'seed' ? <AskSeed onClose={close} /> : null}
    </section>
  )
}
