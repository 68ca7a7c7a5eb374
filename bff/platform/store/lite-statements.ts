import { parse, protocol, type messages, type PGlite, type Results } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

const { serialize } = protocol

/** The database keeps the plan of each: a text beyond these is planned anew when it comes again. */
const MOST_STATEMENTS = 300

type Statement = {
  readonly name: string
  /** Types of the parameters, by PostgreSQL's numbers. */
  readonly parameters: readonly number[]
  /** What rows will look like, where there are any: said once, when the statement is prepared. */
  readonly rows: readonly messages.BackendMessage[]
}

/** Rows as lists of their values, or as objects by the names of their columns. */
type RowMode = 'array' | 'object'

export type RunStatement = (
  text: string,
  params: readonly unknown[],
  options: { readonly rowMode?: RowMode | undefined; readonly isWithin: boolean },
) => Promise<Results>

/**
 * Prepares each text once and runs it from then on by its name, in one message (PostgreSQL's extended query
 * protocol). PGlite's own `query` has the text parsed and planned each time, in six messages: six to eight times what a small
 * query costs here. Who calls keeps transactions apart, and changes no table that a text reads by `*`.
 * @throws DatabaseError as the database says it
 */
export const preparedStatements = (lite: PGlite): RunStatement => {
  const unused: Uint8Array[] = []
  const statements = new LRUCache<string, Statement>({
    max: MOST_STATEMENTS,
    dispose: ({ name }) => void unused.push(serialize.close({ type: 'S', name })),
  })
  let prepared = 0

  /** An error undoes what is sent up to here, and the next message is answered as ever. */
  const send = async (isWithin: boolean, ...parts: readonly Uint8Array[]) => {
    if (lite.closed) throw new Error('PGlite is closed')
    const message = Buffer.concat([...parts, serialize.sync()])
    return lite.execProtocolStream(message, { syncToFs: !isWithin })
  }

  const prepare = async (text: string, isWithin: boolean): Promise<Statement> => {
    prepared += 1
    const name = `s${prepared}`
    const answers = await send(
      isWithin,
      ...unused.splice(0),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = {
      name,
      parameters: parse.parseDescribeStatementResults(answers),
      rows: answers.filter((answer) => answer.name === 'rowDescription'),
    }
    statements.set(text, statement)
    return statement
  }

  return (text, params, { rowMode, isWithin }) =>
    // What is sent stands in no line of its own: a copy of the files would be made beside it.
    lite.runExclusive(async () => {
      const { name, parameters, rows } = statements.get(text) ?? (await prepare(text, isWithin))
      const values = params.map((value, at): string | null => {
        if (value === null || value === undefined) return null
        const serializer = lite.serializers[parameters[at] ?? 0]
        return serializer === undefined ? (value as string | number).toString() : serializer(value)
      })
      const answers = await send(
        isWithin,
        serialize.bind({ statement: name, values }),
        serialize.execute(),
      )
      const [results] = parse.parseResults(
        [...rows, ...answers],
        lite.parsers,
        rowMode === undefined ? {} : { rowMode },
      )
      if (results === undefined) throw new Error('the database has not answered')
      return results
    })
}
