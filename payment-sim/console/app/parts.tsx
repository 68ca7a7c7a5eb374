import type { ReactNode } from 'react'
import { attempt } from './api.ts'
import { formatDateTime, formatDay, formatTime } from './format.ts'
import { say } from './toast.ts'

export type Tone = '' | 'good' | 'busy' | 'off'

export const Badge = ({ children, tone = '' }: { children: ReactNode; tone?: Tone }) => (
  <span className={`badge ${tone}`}>{children}</span>
)

export const Empty = ({ children }: { children: ReactNode }) => <p className="empty">{children}</p>

type PanelProps = {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

export const Panel = ({ title, note, children }: PanelProps) => (
  <section className="panel">
    <header className="panel-head">
      <h2>{title}</h2>
      {note === undefined ? null : <p>{note}</p>}
    </header>
    {children}
  </section>
)

export const copy = (text: string): Promise<void> =>
  attempt(async () => {
    await navigator.clipboard.writeText(text)
    say(text.length > 60 ? 'Copied' : `Copied ${text}`)
  })

type CopyableProps = {
  readonly text: string
  readonly shown?: ReactNode
  readonly className?: string
}

/** A button that copies a text. */
export const Copyable = ({ text, shown = text, className = 'copy' }: CopyableProps) => (
  <button type="button" className={className} title="Copy" onClick={() => void copy(text)}>
    {shown}
  </button>
)

/** A time as it is read in a list, in Tashkent. */
export const Time = ({ at, isShort = false }: { at: string; isShort?: boolean }) => (
  <time dateTime={at} title={`${formatDateTime(at)}, Tashkent`}>
    {isShort ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`}
  </time>
)

/** The text of a message, its addresses as links. */
export const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, place) =>
    part.startsWith('http') ? (
      <a key={`${place} ${part}`} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )

type FieldProps = {
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

export const Field = ({ label, isWide = false, children }: FieldProps) => (
  <label className={isWide ? 'field wide' : 'field'}>
    <span>{label}</span>
    {children}
  </label>
)

/** What a button among others like it is called: by what it shows, then what it is about. */
export const nameOf = (label: string, about: string): string => `${label}: ${about}`

type ActionProps = {
  readonly label: string
  /** Tells it from others that show the same. */
  readonly about?: string
  readonly className?: string
  readonly work: () => Promise<unknown>
  readonly done?: string
}

/** A button that does one thing, and says when it is done or what went wrong. */
export const Action = ({ label, about, className, work, done }: ActionProps) => (
  <button
    type="button"
    className={className}
    aria-label={about === undefined ? undefined : nameOf(label, about)}
    onClick={() =>
      void attempt(async () => {
        await work()
        if (done !== undefined) say(done)
      })
    }
  >
    {label}
  </button>
)
