import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle } from 'drizzle-orm/pglite'

/** Moments, days, lengths of time, and arrays of them and of numbers, which have no names: Drizzle reads their text. */
const readByDrizzle = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1231, 1115, 1185, 1187, 1182],
]

const asWritten = (text: string): string => text

const withOwnParsers = <Client extends PGlite | Transaction>(client: Client): Client =>
  new Proxy(client, {
    get: (_, name) => {
      if (name === 'query')
        return (text: string, params?: unknown[], { rowMode }: QueryOptions = {}) =>
          client.query(text, params, rowMode === undefined ? {} : { rowMode })
      if (name === 'transaction' && 'transaction' in client)
        return (run: (within: Transaction) => Promise<unknown>) =>
          client.transaction((within) => run(withOwnParsers(within)))
      const value: unknown = Reflect.get(client, name)
      return typeof value === 'function' ? (value.bind(client) as unknown) : value
    },
  })

/**
 * Drizzle on the embedded database. With each query it brings the same nine parsers, for which PGlite copies its own of
 * 334 types: a third of what a small query costs. Here they are the database's own from the beginning.
 */
export const drizzleOnLite = (lite: PGlite, logger: Logger | false = false) => {
  for (const type of readByDrizzle) lite.parsers[type] = asWritten
  return drizzle(withOwnParsers(lite), { logger })
}
