import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { problemSchema } from '#machines/wire/problem.schema.ts'
import { everyFailure, termsOf, type CallTerms } from '#bff/platform/http/call.ts'
import { unpacked } from './unpacked.ts'

type App = {
  fetch: (request: Request, ...rest: never[]) => Response | Promise<Response>
  readonly router: { match(method: string, path: string): readonly unknown[] }
}

const termsFor = (app: App, method: string, path: string): CallTerms | null => {
  const [matched] = app.router.match(method === 'HEAD' ? 'GET' : method, path) as readonly [
    readonly (readonly [readonly [object, unknown], unknown])[],
  ]
  return matched.map(([[handler]]) => termsOf(handler)).find((terms) => terms !== null) ?? null
}

/** What the schema reads is the body itself: nothing is missing, and nothing is added. */
export const expectExactly = (schema: z.core.$ZodType, body: unknown, what: string): void => {
  const read = z.safeParse(schema, body)
  if (!read.success) throw new Error(`${what}: ${z.prettifyError(read.error)}`)
  if (!isDeepStrictEqual(read.data, body))
    throw new Error(`${what} has more than its schema: ${JSON.stringify(body)}`)
}

const jsonOf = async (answer: Response): Promise<unknown> =>
  JSON.parse((await unpacked(answer)).toString())

const check = async (terms: CallTerms, method: string, what: string, answer: Response) => {
  const hasBody = method !== 'HEAD'
  if (answer.headers.get('Content-Type')?.startsWith('application/problem+json') === true) {
    if (!hasBody) return
    const body = await jsonOf(answer)
    expectExactly(problemSchema, body, what)
    const { code } = problemSchema.parse(body)
    if (![...terms.failures, ...everyFailure(method)].includes(code))
      throw new Error(`${what} refuses with ${code}, which it does not declare`)
    return
  }
  if (answer.status !== terms.status)
    throw new Error(`${what} answers ${answer.status} and declares ${terms.status}`)
  if (terms.answer !== undefined && hasBody) expectExactly(terms.answer, await jsonOf(answer), what)
}

export const withCheckedAnswers = <Checked extends App>(app: Checked): Checked => {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest)
    const { pathname } = new URL(request.url)
    const terms = termsFor(app, request.method, pathname)
    if (terms !== null)
      await check(terms, request.method, `${request.method} ${pathname}`, answer.clone())
    return answer
  }
  return app
}
