import { useState } from 'react'
import type { FaultRule } from '../../../faults.ts'
import { Field } from '../parts.tsx'
import { explanations, putRule } from './rules.ts'

type Fault = FaultRule['fault']

export type Catalogue = {
  readonly methods: Readonly<Record<string, readonly string[]>>
  readonly merchantMethods: Readonly<Partial<Record<string, readonly string[]>>>
  readonly callFaults: readonly Fault[]
  readonly callbackFaults: readonly Fault[]
}

const conditions = [
  ['order', 'Order', 'text', 'any'],
  ['amount', 'Amount', 'number', 'any, in UZS'],
  ['phone', 'Phone', 'text', 'any'],
  ['card', 'Card', 'text', 'any'],
  ['nth', 'From which call on', 'number', 'first'],
  ['times', 'Times', 'number', 'every time'],
  ['ms', 'Delay, ms', 'number', '5000'],
  ['status', 'Status', 'number', '503'],
  ['code', 'Error number', 'number', 'usual'],
] as const

const numbers: ReadonlySet<string> = new Set(
  conditions.filter(([, , type]) => type === 'number').map(([name]) => name),
)

/** The fields that were filled in, numbers as numbers. */
const ruleOf = (form: HTMLFormElement): object =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  )

type ChoiceProps = { readonly catalogue: Catalogue }

/** Which call fails, and how: a callback can fail otherwise than a call. */
const Choice = ({ catalogue }: ChoiceProps) => {
  const { methods, merchantMethods, callFaults, callbackFaults } = catalogue
  const [provider, setProvider] = useState('payme')
  const [method, setMethod] = useState('*')
  const [fault, setFault] = useState<Fault>('delay')
  const isCallback = merchantMethods[provider]?.includes(method) ?? false
  const possible = isCallback ? callbackFaults : callFaults
  const chosen = possible.includes(fault) ? fault : (possible[0] ?? 'delay')
  return (
    <>
      <Field label="Provider">
        <select
          name="provider"
          value={provider}
          onChange={({ target }) => {
            setProvider(target.value)
            setMethod('*')
          }}
        >
          {Object.keys(methods).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Field label="Call, * for any part">
        <input
          name="method"
          list="methods"
          value={method}
          onChange={({ target }) => setMethod(target.value)}
        />
      </Field>
      <datalist id="methods">
        {['*', ...(methods[provider] ?? [])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={`Fault: ${explanations[chosen]}`}>
        <select
          name="fault"
          value={chosen}
          onChange={({ target }) =>
            setFault(possible.find((one) => one === target.value) ?? 'delay')
          }
        >
          {possible.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </>
  )
}

export const FaultForm = ({ catalogue }: ChoiceProps) => (
  <form
    className="form"
    onSubmit={(event) => {
      event.preventDefault()
      void putRule(ruleOf(event.currentTarget))
    }}
  >
    <Choice catalogue={catalogue} />
    {conditions.map(([name, label, type, placeholder]) => (
      <Field key={name} label={label}>
        <input name={name} type={type} placeholder={placeholder} />
      </Field>
    ))}
    <div className="form-end">
      <button className="primary">Set this fault</button>
    </div>
  </form>
)
