import { fromCallback } from 'xstate'
import type { ConnectionEvent } from '#machines/connection/connection.machine.ts'
import { calls, isOffline } from '#client/lib/line.ts'
import { canBeShown } from './shown-without-line.ts'

/** The browser's measure of its line, where it has one. */
type NetworkInformation = EventTarget & {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Chromium's, which the types of the platform do not have. */
export const networkInformation = (): NetworkInformation | undefined =>
  'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined

const isSlow = (type: string | undefined): boolean => type === '2g' || type === 'slow-2g'

/** What the browser and the calls of the page say of the line. */
export const browserLine = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  const on = (target: EventTarget, name: string, type: ConnectionEvent['type']) =>
    target.addEventListener(name, () => sendBack({ type }), { signal })
  const network = networkInformation()
  const measure = () =>
    sendBack({ type: isSlow(network?.effectiveType) ? 'line.slow' : 'line.quick' })

  measure()
  if (isOffline()) sendBack({ type: 'line.lost' })
  on(window, 'offline', 'line.lost')
  on(window, 'online', 'line.back')
  on(calls, 'lost', 'call.lost')
  on(calls, 'answered', 'call.answered')
  network?.addEventListener('change', measure, { signal })
  // Before anybody else: what is not followed here is not followed by a page of the site either.
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isOffline() || canBeShown(link)) return
    event.preventDefault()
    sendBack({ type: 'visit.hold' })
  }
  document.addEventListener('click', hold, { signal, capture: true })
  // After everybody else: a form that no script of the page has taken would be sent as a page.
  const holdForm = (event: SubmitEvent) => {
    if (event.defaultPrevented || !isOffline()) return
    event.preventDefault()
    sendBack({ type: 'visit.hold' })
  }
  window.addEventListener('submit', holdForm, { signal })
  return () => listening.abort()
})
