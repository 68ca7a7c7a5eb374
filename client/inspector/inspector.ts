import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyEventObject, MachineContext } from 'xstate'
import { setInspector } from '#client/lib/inspection.ts'
import { withoutSecrets } from '#machines/secrets/secret-fields.ts'

/**
 * Opens the XState inspector on the page's machines. Development only: the entry imports it behind
 * `import.meta.env.DEV`. What must rest nowhere is stripped before an event leaves the page.
 */
export const startInspector = (): void => {
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => withoutSecrets(context) as MachineContext,
    sanitizeEvent: (event) => withoutSecrets(event) as AnyEventObject,
  })
  const observer = typeof inspect === 'function' ? inspect : inspect?.next?.bind(inspect)
  if (observer !== undefined) setInspector(observer)
}
