import { useState, type ReactNode } from 'react'
import type { Exchange } from '../../traffic/traffic.ts'
import { ask, attempt, call } from './api.ts'
import { EditDialog } from './edit-dialog.tsx'
import { pretty } from './format.ts'
import { Action, Badge, Time, copy, nameOf } from './parts.tsx'

const path = ({ id }: Exchange) => `sim/traffic/${id}`

/** Click's Merchant API and Uzum name it otherwise. */
const errorOf = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  const { error, error_code, errorCode } = body as Readonly<Record<string, unknown>>
  const code =
    typeof error === 'object' && error !== null
      ? (error as Readonly<Record<string, unknown>>)['code']
      : error
  const number = code ?? error_code ?? errorCode
  return typeof number === 'string' || (typeof number === 'number' && number !== 0)
    ? String(number)
    : ''
}

const Verdict = ({ response }: Exchange) => {
  if (response === null) return <Badge tone="off">no answer</Badge>
  if (response.status >= 400) return <Badge tone="off">{`HTTP ${response.status}`}</Badge>
  const error = errorOf(response.body)
  return error === '' ? (
    <Badge tone="good">{response.status}</Badge>
  ) : (
    <Badge tone="busy">{`error ${error}`}</Badge>
  )
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

type SideProps = {
  readonly title: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export const Side = ({ title, headers, body }: SideProps) => (
  <div>
    <h3>{title}</h3>
    <pre tabIndex={0}>{`${headerLines(headers)}\n\n${pretty(body)}`.trim()}</pre>
  </div>
)

const Actions = ({ exchange }: { exchange: Exchange }) => {
  const [isEdited, setEdited] = useState(false)
  const name = `${exchange.provider} ${exchange.method} ${exchange.id}`
  return (
    <div className="buttons">
      <button
        type="button"
        className="small"
        aria-label={nameOf('Copy as curl', name)}
        onClick={() =>
          void attempt(async () => copy(await (await ask('GET', `${path(exchange)}/curl`)).text()))
        }
      >
        Copy as curl
      </button>
      {exchange.provider === 'mail' ? null : (
        <>
          <Action
            label="Send again"
            about={name}
            className="small"
            work={() => call('POST', `${path(exchange)}/resend`, {})}
            done="Sent again"
          />
          <button
            type="button"
            className="small"
            aria-label={nameOf('Edit and send…', name)}
            onClick={() => setEdited(true)}
          >
            Edit and send…
          </button>
        </>
      )}
      {isEdited ? <EditDialog exchange={exchange} onClose={() => setEdited(false)} /> : null}
    </div>
  )
}

/** One exchange: a row that opens to headers, bodies and what can be done with it. */
export const ExchangeRow = ({ exchange, label }: { exchange: Exchange; label?: ReactNode }) => {
  const { direction, provider, method, request, response, faults, durationMs, resentOf } = exchange
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="exchange" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-row>
        {label ?? <span className="muted mono">{direction === 'in' ? '→' : '←'}</span>}
        <b className="mono">{`${provider} ${method}`}</b>
        <Verdict {...exchange} />
        {faults.map((id) => (
          <Badge key={id} tone="off">
            {id}
          </Badge>
        ))}
        {resentOf === null ? null : <Badge>{`again, of ${resentOf}`}</Badge>}
        <span className="muted">{durationMs === null ? '' : `${durationMs} ms`}</span>
        <Time at={exchange.at} />
      </summary>
      {isOpen ? (
        <>
          <p className="muted mono">{`${request.method} ${request.url}`}</p>
          <Actions exchange={exchange} />
          <div className="bodies">
            <Side title="Request" headers={request.headers} body={request.body} />
            <Side
              title={response === null ? 'No answer' : `Answer ${response.status}`}
              headers={response?.headers ?? {}}
              body={response?.body}
            />
          </div>
        </>
      ) : null}
    </details>
  )
}
