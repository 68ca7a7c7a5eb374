import {
  Mutex,
  types,
  type PGlite,
  type QueryOptions,
  type Transaction,
} from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle } from 'drizzle-orm/pglite'
import { preparedStatements, type RunStatement } from './lite-statements.ts'
import { withWholeRowsWrittenOnce } from './whole-rows.ts'

/** Moments, days, lengths of time, and arrays of them and of numbers, which have no names: Drizzle reads their text. */
const readByDrizzle = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1231, 1115, 1185, 1187, 1182],
]

const asWritten = (text: string): string => text

type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>
type InTransaction = (run: (within: Transaction) => Promise<unknown>) => Promise<unknown>

/** The same client with other ways to ask. */
const asking = <Client extends PGlite | Transaction>(
  client: Client,
  ways: Readonly<Record<string, Query | InTransaction>>,
): Client =>
  new Proxy(client, {
    get: (_, name) => {
      if (typeof name === 'string' && name in ways) return ways[name]
      const value: unknown = Reflect.get(client, name)
      return typeof value === 'function' ? (value.bind(client) as unknown) : value
    },
  })

/**
 * Drizzle on the embedded database, by statements that are prepared once. With each query Drizzle brings the same nine
 * parsers, for which PGlite would copy its own of 334 types: here they are the database's own from the beginning.
 */
export const drizzleOnLite = (
  lite: PGlite,
  {
    logger = false,
    run = preparedStatements(lite),
  }: { readonly logger?: Logger | false; readonly run?: RunStatement } = {},
) => {
  for (const type of readByDrizzle) lite.parsers[type] = asWritten
  // One transaction, or one query outside of any, at a time: there is one connection.
  const turns = new Mutex()
  const query: Query = (text, params = [], { rowMode } = {}) =>
    turns.runExclusive(() => run(text, params, { rowMode, isWithin: false }))
  const transaction: InTransaction = (work) =>
    turns.runExclusive(() =>
      lite.transaction((within) => {
        const queryWithin: Query = async (text, params = [], { rowMode } = {}) => {
          if (within.closed) throw new Error('Transaction is closed')
          return run(text, params, { rowMode, isWithin: true })
        }
        return work(asking(within, { query: queryWithin }))
      }),
    )
  return withWholeRowsWrittenOnce(drizzle(asking(lite, { query, transaction }), { logger }))
}
