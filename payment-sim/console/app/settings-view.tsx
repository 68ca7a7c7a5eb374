import type { Change } from '../../events.ts'
import { attempt, call } from './api.ts'
import { useRead } from './live.ts'
import { Field, Panel } from './parts.tsx'
import { choices, type Value } from './settings-choices.ts'
import { say } from './toast.ts'

type Shown = Readonly<Record<string, Readonly<Record<string, Value>>>>

const changes: readonly Change[] = ['settings']

const titles: Readonly<Record<string, string>> = {
  merchant: 'The merchant that the services call',
  pages: 'Hosted payment pages',
  payme: 'Payme',
  click: 'Click',
  uzum: 'Uzum',
  octo: 'Octo',
  eskiz: 'Eskiz (SMS gateway)',
}

/** Addresses and keys need the width. */
const isLong = (value: Value): boolean =>
  typeof value === 'string' && (value.includes('/') || value.includes('*'))

/** `otpOnTokenPay` → `otp on token pay` */
const words = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const put = (provider: string, name: string, value: Value | undefined) =>
  attempt(async () => {
    await call('PUT', 'sim/settings', { [provider]: { [name]: value } })
    say(`${words(name)}: ${String(value)}`)
  })

type ControlProps = { readonly provider: string; readonly name: string; readonly value: Value }

const Control = ({ provider, name, value }: ControlProps) => {
  const values =
    choices[`${provider}.${name}`] ?? (typeof value === 'boolean' ? [true, false] : null)
  if (values !== null)
    return (
      <select
        value={String(value)}
        onChange={({ target }) => void put(provider, name, values[target.selectedIndex])}
      >
        {values.map((choice) => (
          <option key={String(choice)}>{String(choice)}</option>
        ))}
      </select>
    )
  const isNumber = typeof value === 'number'
  return (
    <input
      key={String(value)}
      type={isNumber ? 'number' : 'text'}
      defaultValue={String(value)}
      onBlur={({ target }) => {
        if (target.value !== String(value))
          void put(provider, name, isNumber ? Number(target.value) : target.value)
      }}
    />
  )
}

export const SettingsView = () => {
  const settings = useRead<Shown>('sim/settings', changes)?.value ?? {}
  return (
    <div className="stack">
      <p className="intro">
        {
          'What the protocols leave unsaid, and the merchant server that the services call: {merchant} stands for its address. Each setting begins with what the evidence favours; keys are never shown; a reset turns all of them back.'
        }
      </p>
      {Object.entries(settings).map(([provider, values]) => (
        <Panel key={provider} title={titles[provider] ?? provider}>
          <div className="form">
            {Object.entries(values).map(([name, value]) => (
              <Field key={name} label={words(name)} isWide={isLong(value)}>
                <Control provider={provider} name={name} value={value} />
              </Field>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  )
}
