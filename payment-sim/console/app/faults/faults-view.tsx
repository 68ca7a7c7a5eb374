import type { Change } from '../../../events.ts'
import type { FaultRule } from '../../../faults.ts'
import { call } from '../api.ts'
import { useRead } from '../live.ts'
import { Action, Badge, Empty, Panel, nameOf } from '../parts.tsx'
import { FaultForm, type Catalogue } from './fault-form.tsx'
import { FaultSets } from './fault-sets.tsx'
import { effectOf, limitsOf, presets, putRule } from './rules.ts'

const changes: readonly Change[] = ['faults']
const never: readonly Change[] = []

/** Puts the rule at a place one before its own: it is asked first. */
const raise = (rules: readonly FaultRule[], place: number) => {
  const ids = rules.map(({ id }) => id)
  const raised = ids.splice(place, 1)
  ids.splice(place - 1, 0, ...raised)
  return call('PUT', 'sim/faults/order', ids)
}

type RuleProps = { readonly rules: readonly FaultRule[]; readonly place: number }

const RuleItem = ({ rules, place }: RuleProps) => {
  const rule = rules[place]
  if (rule === undefined) return null
  const name = `${rule.fault} of ${rule.provider} ${rule.method}`
  return (
    <li className="rule">
      <div>
        <Badge tone={rule.enabled ? 'off' : ''}>{rule.fault}</Badge>
        <b className="mono">{` ${rule.provider} ${rule.method}`}</b>
        <span>{` ${limitsOf(rule)}`}</span>
        <p className="muted">{effectOf(rule)}</p>
      </div>
      <div className="buttons">
        {place === 0 ? null : <Action label="Up" about={name} work={() => raise(rules, place)} />}
        <button
          type="button"
          aria-pressed={rule.enabled}
          aria-label={nameOf(rule.enabled ? 'On' : 'Off', name)}
          onClick={() => void putRule({ ...rule, enabled: !rule.enabled })}
        >
          {rule.enabled ? 'On' : 'Off'}
        </button>
        <Action
          label="Remove"
          about={name}
          work={() => call('DELETE', `sim/faults/${encodeURIComponent(rule.id)}`)}
        />
      </div>
    </li>
  )
}

const Active = ({ rules }: { rules: readonly FaultRule[] }) => (
  <Panel
    title="Active faults"
    note={
      rules.length === 0
        ? undefined
        : `${rules.filter(({ enabled }) => enabled).length} in force, tried from the top`
    }
  >
    {rules.length === 0 ? <Empty>None: every provider behaves.</Empty> : null}
    <ul className="list">
      {rules.map(({ id }, place) => (
        <RuleItem key={id} rules={rules} place={place} />
      ))}
    </ul>
    {rules.length === 0 ? null : (
      <div className="panel-end">
        <Action label="Remove all" work={() => call('DELETE', 'sim/faults')} />
      </div>
    )}
  </Panel>
)

export const FaultsView = () => {
  const rules = useRead<readonly FaultRule[]>('sim/faults', changes)?.value
  const catalogue = useRead<Catalogue>('sim/methods', never)?.value
  return (
    <div className="stack">
      {rules === undefined ? null : <Active rules={rules} />}
      <Panel title="Ready-made">
        <div className="buttons panel-end">
          {presets.map(([title, rule]) => (
            <button key={title} type="button" onClick={() => void putRule(rule)}>
              {title}
            </button>
          ))}
        </div>
      </Panel>
      <Panel title="Your own" note="For one tester: name an order, an amount, a phone or a card">
        {catalogue === undefined ? null : <FaultForm catalogue={catalogue} />}
      </Panel>
      <FaultSets />
    </div>
  )
}
