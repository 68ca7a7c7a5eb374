import type { InspectionEvent } from 'xstate'
import { withoutSecrets } from '#machines/secrets/secret-fields.ts'
import './panel.css'

const keptEvents = 200

type Row = { readonly state: HTMLElement; readonly context: HTMLElement }

const element = (tag: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

const json = (value: unknown): string => JSON.stringify(withoutSecrets(value), null, 1)

/**
 * The panel of the inspector: a row a machine with its state and context, and the events as they come.
 * @param openStately opens Stately's inspector in a window of its own
 */
export const createPanel = (openStately: () => void) => {
  const panel = element('aside', 'inspector')
  const machines = element('dl', 'inspector-machines')
  const events = element('ol', 'inspector-events')
  const bar = element('p', 'inspector-bar', 'Machines of this page')
  const button = document.createElement('button')
  button.textContent = "Open in Stately's inspector"
  button.addEventListener('click', openStately)
  bar.append(button)
  panel.append(bar, machines, events)
  document.body.append(panel)

  const rows = new Map<string, Row>()
  const rowOf = (sessionId: string, name: string): Row => {
    const known = rows.get(sessionId)
    if (known !== undefined) return known
    const state = element('dd', 'inspector-state')
    const context = element('dd', 'inspector-context')
    machines.append(element('dt', 'inspector-name', name), state, context)
    const row = { state, context }
    rows.set(sessionId, row)
    return row
  }

  const show = (inspected: InspectionEvent): void => {
    const { actorRef } = inspected
    const { id, logic } = actorRef as { id?: string; logic?: { id?: string } }
    const name = logic?.id ?? id ?? actorRef.sessionId
    if (inspected.type === '@xstate.snapshot') {
      const snapshot = inspected.snapshot as { value?: unknown; context?: unknown; status: string }
      const row = rowOf(actorRef.sessionId, name)
      row.state.textContent = json(snapshot.value ?? snapshot.status)
      row.context.textContent = json(snapshot.context ?? {})
    }
    if (inspected.type === '@xstate.event') {
      events.prepend(element('li', 'inspector-event', `${name} ← ${json(inspected.event)}`))
      while (events.childElementCount > keptEvents) events.lastElementChild?.remove()
    }
  }
  return { show }
}
