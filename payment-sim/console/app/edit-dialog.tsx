import type { Exchange } from '../../traffic/traffic.ts'
import { attempt, call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './parts.tsx'
import { say } from './toast.ts'

const textOf = (body: unknown): string => {
  if (body === null || body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2)
}

const read = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Headers as they are typed, one a line. */
const headersIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^([^:\s]+)\s*:\s*(.*)$/.exec(line.trim()))
      .filter((found) => found !== null)
      .map(([, name = '', value = '']) => [name, value]),
  )

type EditProps = { readonly exchange: Exchange; readonly onClose: () => void }

/** An exchange to be changed and sent; what stays masked is sent as it was. */
export const EditDialog = ({ exchange, onClose }: EditProps) => {
  const { id, provider, method, request } = exchange
  const send = (form: FormData) =>
    attempt(async () => {
      await call('POST', `sim/traffic/${id}/resend`, {
        url: read(form, 'url'),
        headers: headersIn(read(form, 'headers')),
        ...(request.method === 'GET' ? {} : { body: read(form, 'body') }),
      })
      say('Sent')
      onClose()
    })
  return (
    <Dialog title={`Edit ${provider} ${method} and send it`} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <h2>{`${provider} ${method}`}</h2>
        <p className="muted">Stars stand for what was sent; leave them, and it is sent again.</p>
        <Field label={`Address (${request.method})`}>
          <input name="url" defaultValue={request.url} required />
        </Field>
        <Field label="Headers, one a line">
          <textarea
            name="headers"
            rows={5}
            spellCheck={false}
            defaultValue={Object.entries(request.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </Field>
        {request.method === 'GET' ? null : (
          <Field label="Body">
            <textarea
              name="body"
              rows={12}
              spellCheck={false}
              defaultValue={textOf(request.body)}
            />
          </Field>
        )}
        <div className="buttons">
          <button className="primary">Send</button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
