import { useEffect, useState } from 'react'
import type { Change } from '../../events.ts'
import { ask, attempt } from './api.ts'
import { createStore } from './store.ts'

type Listener = (changes: ReadonlySet<Change>) => void

const listeners = new Set<Listener>()
const line = createStore<'connecting' | 'live' | 'lost'>('connecting')
const stale = new Set<Change>()
let isWaiting = false

/** Many changes come at once: they are told together. */
const TOGETHER_MS = 80

const tell = () => {
  isWaiting = false
  const changes = new Set(stale)
  stale.clear()
  for (const listener of listeners) listener(changes)
}

/** Follows what changes in this world of the simulator: its address is the page's own. */
export const follow = (): void => {
  const events = new EventSource('sim/events')
  events.onopen = () => line.set('live')
  events.onerror = () => line.set('lost')
  events.onmessage = ({ data }: MessageEvent<string>) => {
    stale.add((JSON.parse(data) as { readonly change: Change }).change)
    if (isWaiting) return
    isWaiting = true
    setTimeout(tell, TOGETHER_MS)
  }
}

export const useLine = () => line.use()

/** What was read, how much there is of it, and from where. */
type Read<Value> = { readonly path: string; readonly value: Value; readonly total: number }

/**
 * Reads a list or a thing, and again when one of the changes is told. Until another path is read, what the one before
 * gave stays.
 */
export const useRead = <Value>(path: string, changes: readonly Change[]): Read<Value> | null => {
  const [read, setRead] = useState<Read<Value> | null>(null)
  useEffect(() => {
    const state = { isOver: false }
    const load = () =>
      void attempt(async () => {
        const response = await ask('GET', path)
        const value = (await response.json()) as Value
        const total = Number(response.headers.get('X-Total-Count') ?? 0)
        if (!state.isOver) setRead({ path, value, total })
      })
    load()
    const hear: Listener = (told) => {
      if (told.has('reset') || changes.some((one) => told.has(one))) load()
    }
    listeners.add(hear)
    return () => {
      state.isOver = true
      listeners.delete(hear)
    }
  }, [path, changes])
  return read
}
