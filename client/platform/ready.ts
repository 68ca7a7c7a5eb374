/** A promise that React's `use()` reads without suspending once its value is there. */
export type Ready<Value> = Promise<Value>

/** `use()` looks for these two fields before it suspends. */
const fulfilled = <Value>(promise: Promise<Value>, value: Value): Ready<Value> =>
  Object.assign(promise, { status: 'fulfilled', value })

export const readyWith = <Value>(value: Value): Ready<Value> =>
  fulfilled(Promise.resolve(value), value)

/** Follows a promise, so that a component that comes later renders at once. */
const followed = <Value>(promise: Promise<Value>): Ready<Value> => {
  promise.then(
    (value) => fulfilled(promise, value),
    () => undefined,
  )
  return promise
}

const failures = new Set<() => void>()

/** From now on what could not be loaded is asked for again: somebody goes to a page, or tries once more. */
export const forgetFailures = (): void => {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * Loads what belongs to a key once. A failure is remembered too: what renders reads it and shows it, where asking
 * anew would suspend it again, and so on for ever.
 */
export const loadOnce = <Key, Value>(
  known: Map<Key, Ready<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Ready<Value> => {
  const here = known.get(key)
  if (here !== undefined) return here
  const loading = followed(load())
  known.set(key, loading)
  loading.catch(() => failures.add(() => known.delete(key)))
  return loading
}
