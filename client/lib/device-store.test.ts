import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, isRecord } from './device-store.ts'

const LIFE = 1000
type Kept = { readonly name: string; readonly age: number }

const kept = (value: unknown): Kept =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['age'] === 'number'
    ? { name: value['name'], age: value['age'] }
    : { name: value === undefined ? 'unreadable' : 'nobody', age: 0 }

const items = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is kept is read, and a change of a part leaves the rest', () => {
  const store = deviceStore('one', kept, LIFE)
  expect(store.read()).toEqual({ name: 'nobody', age: 0 })
  store.keep({ name: 'Aziza', age: 30 })
  store.change({ age: 31 })
  expect(store.read()).toEqual({ name: 'Aziza', age: 31 })
  store.drop()
  expect(items.size).toBe(0)
})

test('each change begins its life again; after it nothing is read, and without one it stays', () => {
  const store = deviceStore('one', kept, LIFE)
  const lasting = deviceStore('other', kept, null)
  store.keep({ name: 'Aziza', age: 30 })
  lasting.keep({ name: 'Aziz', age: 20 })
  vi.advanceTimersByTime(LIFE)
  store.change({ age: 31 })
  vi.advanceTimersByTime(LIFE)
  expect(store.read().age).toBe(31)
  vi.advanceTimersByTime(1)
  expect(store.read()).toEqual({ name: 'nobody', age: 0 })
  expect(lasting.read().name).toBe('Aziz')
})

test.each([
  ['{', 'unreadable'],
  ['[]', 'nobody'],
  ['{"name":1}', 'nobody'],
  ['null', 'nobody'],
])('%s is left to the schema', (text, name) => {
  items.set('one', text)
  expect(deviceStore('one', kept, null).read().name).toBe(name)
})

test.each(['{"name":"Aziza","age":30}', '{"name":"Aziza","age":30,"savedAt":"now"}'])(
  'what has no date is too old where there is a life: %s',
  (text) => {
    items.set('one', text)
    expect(deviceStore('one', kept, LIFE).read().name).toBe('nobody')
  },
)

test('what another tab stores is told, and nothing of other keys', () => {
  const listeners = new Set<(event: Partial<StorageEvent>) => void>()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })
  const told: string[] = []
  const leave = deviceStore('one', kept, null).onChange(({ name }) => told.push(name))
  const tell = (key: string | null, newValue: string | null) =>
    listeners.forEach((listener) => listener({ key, newValue }))
  tell('one', '{"name":"Aziza","age":30}')
  tell('other', '{"name":"Aziz","age":20}')
  tell(null, null)
  leave()
  tell('one', '{"name":"Aziz","age":20}')
  expect(told).toEqual(['Aziza', 'nobody'])
})

test('a browser that forbids storage keeps nothing, and nothing breaks', () => {
  const forbid = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  const store = deviceStore('one', kept, LIFE)
  store.keep({ name: 'Aziza', age: 30 })
  store.drop()
  expect(store.read().name).toBe('nobody')
})
