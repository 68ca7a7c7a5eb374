import { useRef, useState } from 'react'
import type { Report } from '../../../certification/probe.ts'
import { attempt, call } from '../api.ts'
import { Field } from '../parts.tsx'
import {
  accountFieldOf,
  grownFrom,
  labelOf,
  leavesOf,
  withAccountField,
  type Defaults,
  type Service,
} from './run-fields.ts'

const choices: Readonly<Record<string, readonly string[]>> = {
  contentType: ['probed', 'text/json', 'application/json'],
  accountType: ['one-time', 'accumulative'],
}

/** What was typed for each service: it is there when the page is opened again. */
const typed: Readonly<Record<Service, Map<string, string>>> = {
  payme: new Map(),
  click: new Map(),
  uzum: new Map(),
}

type InputProps = { readonly service: Service; readonly path: string; readonly value: string }

const Input = ({ service, path, value }: InputProps) => {
  const now = typed[service].get(path) ?? value
  const keep = (text: string) => typed[service].set(path, text)
  const options = choices[path]
  return options === undefined ? (
    <input
      name={path}
      defaultValue={now}
      onInput={({ currentTarget }) => keep(currentTarget.value)}
    />
  ) : (
    <select name={path} defaultValue={now} onChange={({ target }) => keep(target.value)}>
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}

/** The key stays typed too, as the field's value alone: no markup has it. */
const KeyInput = ({ service }: { service: Service }) => (
  <input
    name="key"
    type="password"
    autoComplete="off"
    placeholder="as in the settings"
    ref={(input) => {
      if (input !== null) input.value = typed[service].get('key') ?? ''
    }}
    onInput={({ currentTarget }) => typed[service].set('key', currentTarget.value)}
  />
)

/** What the form says, as the call takes it. */
const read = (service: Service, form: FormData, defaults: Defaults): object => {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const field = textOf('accountField').trim()
  const given = grownFrom(
    leavesOf(defaults).map(([path, value]) => {
      const text = textOf(path)
      return [withAccountField(path, field), typeof value === 'number' ? Number(text) : text]
    }),
  )
  const key = textOf('key')
  return key === '' ? given : { ...given, [service === 'click' ? 'secretKey' : 'key']: key }
}

type RunFormProps = {
  readonly service: Service
  readonly defaults: Defaults
  readonly onReport: (report: Report) => void
}

export const RunForm = ({ service, defaults, onReport }: RunFormProps) => {
  const [isRunning, setRunning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const run = async () => {
    if (form.current === null || isRunning) return
    const body = read(service, new FormData(form.current), defaults)
    setRunning(true)
    await attempt(async () =>
      onReport(await call<Report>('POST', `sim/certification/${service}`, body)),
    )
    setRunning(false)
  }
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      {leavesOf(defaults).map(([path, value]) => (
        <Field key={path} label={labelOf(path)} isWide={String(value).includes('://')}>
          <Input service={service} path={path} value={String(value)} />
        </Field>
      ))}
      {service === 'payme' ? (
        <Field label="field of the account">
          <Input service={service} path="accountField" value={accountFieldOf(defaults)} />
        </Field>
      ) : null}
      {service === 'uzum' ? null : (
        <Field label="key">
          <KeyInput service={service} />
        </Field>
      )}
      <div className="form-end">
        <p className="muted">
          The orders must wait for payment at the merchant; those whose checkout page is open here
          are filled in.
        </p>
        <button className="primary" aria-disabled={isRunning}>
          Run
        </button>
      </div>
    </form>
  )
}
