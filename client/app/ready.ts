/** A promise whose value React's `use()` can read without suspending once it is there. */
export type Ready<Value> = Promise<Value> & { status?: string; value?: Value }

export const readyWith = <Value>(value: Value): Ready<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/** Follows a promise, so that a component that comes later renders at once. */
export const followed = <Value>(promise: Promise<Value>): Ready<Value> => {
  const ready: Ready<Value> = promise
  promise.then(
    (value) => Object.assign(ready, { status: 'fulfilled', value }),
    () => undefined,
  )
  return ready
}
