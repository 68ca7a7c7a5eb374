import type * as z from 'zod'
import type { Answer } from '../adapter.ts'
import type { World } from '../world.ts'
import type { Messages } from './messages.ts'
import type { Templates } from './templates.ts'
import type { Tokens } from './tokens.ts'

export type Eskiz = {
  readonly world: World
  readonly tokens: Tokens
  readonly messages: Messages
  readonly templates: Templates
}

/** What a call works with: its fields, its bearer token, its whole address, and the id in that. */
export type Request = {
  readonly fields: unknown
  readonly token: string
  readonly url: string
  readonly id: string
}

export type Work = (eskiz: Eskiz, request: Request) => Answer

export const answer = (json: object): Answer => ({ status: 200, json })

export const success = (data: unknown): Answer => answer({ status: 'success', data, id: null })

export const notFound: Answer = { status: 404, json: { status: 'error', message: 'Not found' } }

/** Parses the fields, then works; Laravel's way of naming mistakes. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  work: (eskiz: Eskiz, params: z.output<Schema>, request: Request) => Answer,
): Work {
  return (eskiz, request) => {
    const result = schema.safeParse(request.fields)
    if (result.success) return work(eskiz, result.data, request)
    const data = result.error.issues.map(({ path, message }) => [path.join('.'), [message]])
    return {
      status: 422,
      json: {
        message: 'The given data was invalid.',
        status: 'error',
        data: Object.fromEntries(data) as unknown,
      },
    }
  }
}
