import type { Database } from '#bff/platform/store/database.ts'

const operations: ReadonlySet<PropertyKey> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'transaction',
])

class KilledError extends Error {
  constructor() {
    super('the process was killed')
    this.name = 'KilledError'
  }
}

/**
 * A database of a process that is killed at one of its next operations: what was done before is
 * stored, that one is or is not, and nothing is done any more until the process is started again.
 */
export const mortalDatabase = (database: Database) => {
  const life = { left: Number.POSITIVE_INFINITY, isDead: false, isStoredAtDeath: false }

  const live = <Value>(name: PropertyKey, work: () => Value): Value => {
    if (life.isDead) throw new KilledError()
    if (!operations.has(name)) return work()
    life.left -= 1
    if (life.left > 0) return work()
    life.isDead = true
    if (name !== 'transaction' || !life.isStoredAtDeath) throw new KilledError()
    const done = work() as Promise<unknown>
    return done.then(() => {
      throw new KilledError()
    }) as Value
  }

  return {
    database: new Proxy(database, {
      get: (_, name) => {
        const value: unknown = Reflect.get(database, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) =>
          live(name, () => Reflect.apply(value, database, given) as unknown)
      },
    }),
    isDead: () => life.isDead,
    killAt: (operation: number, isStored: boolean) => {
      life.left = operation
      life.isStoredAtDeath = isStored
    },
    startAgain: () => {
      life.left = Number.POSITIVE_INFINITY
      life.isDead = false
    },
  }
}
