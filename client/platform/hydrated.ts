import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/** Whether the page answers to its script by now: false on the server and in the first rendering. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
