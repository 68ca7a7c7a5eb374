import type { InspectionEvent } from 'xstate'

type Inspect = (event: InspectionEvent) => void

let inspector: Inspect | null = null

/** Where machines report in development; nothing in production. */
export const setInspector = (inspect: Inspect): void => {
  inspector = inspect
}

/** Options for `useMachine` and `useActorRef`: `useMachine(machine, { ...inspected() })`. */
export const inspected = (): { inspect?: Inspect } =>
  import.meta.env.DEV && inspector !== null ? { inspect: inspector } : {}
