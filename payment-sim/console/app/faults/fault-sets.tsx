import type { Change } from '../../../events.ts'
import { attempt, call } from '../api.ts'
import { FileButton, download } from '../files.tsx'
import { useRead } from '../live.ts'
import { Action, Field, Panel } from '../parts.tsx'
import { say } from '../toast.ts'

type FaultSet = { readonly name: string; readonly faults: readonly unknown[] }

const changes: readonly Change[] = ['faults']
const path = (name: string) => `sim/fault-sets/${encodeURIComponent(name)}`

const SetItem = ({ name, faults }: FaultSet) => (
  <li className="rule">
    <div>
      <b>{name}</b>
      <p className="muted">{`${faults.length} rule(s)`}</p>
    </div>
    <div className="buttons">
      <Action
        label="Put in force"
        about={name}
        work={() => call('POST', path(name), {})}
        done={`${name} is in force`}
      />
      <Action label="Delete" about={name} work={() => call('DELETE', path(name))} done="Deleted" />
    </div>
  </li>
)

const save = (form: HTMLFormElement) =>
  attempt(async () => {
    const name = new FormData(form).get('set')
    await call('PUT', path(typeof name === 'string' ? name : ''), {})
    form.reset()
    say('Saved')
  })

/** Sets of rules under a name, and their file. */
export const FaultSets = () => {
  const sets = useRead<readonly FaultSet[]>('sim/fault-sets', changes)?.value ?? []
  return (
    <Panel title="Saved sets" note="They survive a reset, and go to another simulator as a file">
      <ul className="list">
        {sets.map((set) => (
          <SetItem key={set.name} {...set} />
        ))}
      </ul>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <Field label="Name">
          <input name="set" required maxLength={80} />
        </Field>
        <div className="form-end">
          <button>Save the rules in force under this name</button>
        </div>
      </form>
      <div className="panel-end buttons">
        {sets.length === 0 ? null : (
          <button type="button" onClick={() => download('faults.json', sets)}>
            Export all
          </button>
        )}
        <FileButton label="Import a file" take={(found) => call('PUT', 'sim/fault-sets', found)} />
      </div>
    </Panel>
  )
}
