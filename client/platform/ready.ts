/** A promise that React's `use()` reads without suspending once its value is there. */
export type Ready<Value> = Promise<Value>

/** `use()` looks for these two fields before it suspends. */
const fulfilled = <Value>(promise: Promise<Value>, value: Value): Ready<Value> =>
  Object.assign(promise, { status: 'fulfilled', value })

export const readyWith = <Value>(value: Value): Ready<Value> =>
  fulfilled(Promise.resolve(value), value)

/** Follows a promise, so that a component that comes later renders at once. */
export const followed = <Value>(promise: Promise<Value>): Ready<Value> => {
  promise.then(
    (value) => fulfilled(promise, value),
    () => undefined,
  )
  return promise
}
