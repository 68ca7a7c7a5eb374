import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyEventObject, InspectionEvent, MachineContext } from 'xstate'
import { setInspector } from '#client/lib/inspection.ts'
import { withoutSecrets } from '#machines/secrets/secret-fields.ts'
import { createPanel } from './panel.ts'

/**
 * Starts the inspector on the page's machines: a panel in the page that shows each machine's state and
 * events, and from it, on a click, Stately's own inspector in a window. Development only: the entry imports it
 * behind `import.meta.env.DEV`. What must rest nowhere is stripped before an event is shown or leaves.
 */
export const startInspector = (): void => {
  let stately: ((event: InspectionEvent) => void) | null = null
  const panel = createPanel(() => {
    const { inspect } = createBrowserInspector({
      sanitizeContext: (context) => withoutSecrets(context) as MachineContext,
      sanitizeEvent: (event) => withoutSecrets(event) as AnyEventObject,
    })
    stately = typeof inspect === 'function' ? inspect : (inspect.next?.bind(inspect) ?? null)
  })
  setInspector((event) => {
    panel.show(event)
    stately?.(event)
  })
}
