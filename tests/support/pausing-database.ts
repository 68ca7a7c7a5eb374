import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { testDatabase } from './database.ts'
import { createGate } from './gate.ts'

type Pause = {
  readonly before: RegExp
  readonly reached: ReturnType<typeof createGate>
  readonly over: ReturnType<typeof createGate>
}

/**
 * A database in which a test stops one statement, lets another write happen, and lets it go on. What a
 * transaction has read may then be changed by others, as between two statements of READ COMMITTED, and no
 * lock holds the others off: what is right here is right by what is written, not by its moment.
 */
export const pausingDatabase = async () => {
  const { database, close } = await testDatabase()
  const lite: PGlite = database.$client
  const pauses: Pause[] = []
  const query = async (...given: Parameters<PGlite['query']>) => {
    const [text] = given
    // A transaction within another: there is none to come back to.
    if (/savepoint/.test(text)) return { rows: [] }
    const at = pauses.findIndex(({ before }) => before.test(text))
    const [pause] = at < 0 ? [] : pauses.splice(at, 1)
    pause?.reached.open()
    await pause?.over.opened
    return lite.query(...given)
  }
  const client: PGlite = new Proxy(lite, {
    get: (_, name) => {
      if (name === 'query') return query
      if (name === 'transaction') return (run: (client: PGlite) => unknown) => run(client)
      const value: unknown = Reflect.get(lite, name)
      return typeof value === 'function' ? (value.bind(lite) as unknown) : value
    },
  })
  /** Stops the next statement that matches. */
  const pauseBefore = (before: RegExp) => {
    const [reached, over] = [createGate(), createGate()]
    pauses.push({ before, reached, over })
    return { reached: reached.opened, goOn: over.open }
  }
  return {
    database: drizzle(client),
    close,
    pauseBefore,
    /** Begins `call`, does all of `other` just before the first statement of it that matches, and ends it. */
    beside: async <Value>(
      call: () => Value | Promise<Value>,
      before: RegExp,
      other: () => unknown,
    ): Promise<Value> => {
      const pause = pauseBefore(before)
      const called = Promise.resolve(call())
      const isOver = called.then(() => true)
      if (await Promise.race([isOver, pause.reached.then(() => false)]))
        throw new Error(`no statement was like ${before.source}`)
      await other()
      pause.goOn()
      return called
    },
  }
}

export type PausingDatabase = Awaited<ReturnType<typeof pausingDatabase>>
