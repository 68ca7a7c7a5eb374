import { fieldsOf } from '../subjects.ts'
import { readBody } from './bodies.ts'

/** What an exchange says, each with the name of its field: of these payments, tokens and phones are known again. */
export type Names = readonly (readonly [field: string, value: string])[]

const MAX_NAMES = 400

/** Sums and codes are no names, though they may look like one. */
const noNames = /^(amount|code|error|status|state|result|total_sum|error_code|jsonrpc)$/i

/** Field and value of all that an address and a body say. */
export const namesIn = (url: string, body: unknown): Names => {
  const [path = '', query = ''] = url.replace(/^\w+:\/\/[^/]*/, '').split('?')
  const value = typeof body === 'string' ? readBody(body).value : body
  return (
    [
      ...path.split('/').map((part) => ['', part] as const),
      ...[...new URLSearchParams(query)],
      ...fieldsOf(value),
    ]
      .filter(([field, text]) => text !== '' && text.length <= 1000 && !noNames.test(field))
      // The number that JSON-RPC gives a request.
      .filter(([field, text]) => field !== 'id' || !/^\d{1,6}$/.test(text))
      .slice(0, MAX_NAMES)
  )
}
