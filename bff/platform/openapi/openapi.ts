import * as z from 'zod'
import { wireFailureCodes, type WireFailureCode } from '#machines/wire/failure-codes.ts'
import { statusOf } from '#bff/platform/http/problem.ts'
import { calls, type Call } from './calls.ts'

/** A schema as JSON Schema: what may be sent (`input`), or what is answered (`output`). */
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): object => ({
  ...(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as object),
  $schema: undefined,
})

const parametersOf = ({ path, query = {}, hasKey }: Call) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  })),
  ...(hasKey === true
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
      ]
    : []),
]

/** What any call may answer beside its own refusals: writes come from our own pages, and bodies have a limit. */
const everyFailure = (method: Call['method']): readonly WireFailureCode[] =>
  method === 'post' ? ['origin_refused', 'body_too_large', 'unavailable'] : ['unavailable']

const responsesOf = ({
  method,
  status,
  answer,
  contentType = 'application/json',
  failures,
}: Call): Readonly<Record<string, object>> => {
  const byStatus = new Map<number, WireFailureCode[]>()
  for (const code of [...failures, ...everyFailure(method)])
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  const responses: Record<string, object> = {
    [status]: {
      description: 'Done',
      content: {
        [contentType]: answer === undefined ? {} : { schema: schemaOf(answer, 'output') },
      },
    },
  }
  for (const [refusal, codes] of byStatus)
    responses[refusal] = {
      description: codes.join(', '),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    }
  return responses
}

/** The calls as OpenAPI 3.1, made from the schemas that check them. */
export const openApi = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: { title: "SOS Children's Villages Uzbekistan", version: '1' },
  servers: [{ url: publicUrl }],
  paths: Object.fromEntries(
    [...new Set(calls.map(({ path }) => path))].map((path) => [
      path,
      Object.fromEntries(
        calls
          .filter((call) => call.path === path)
          .map((call) => [
            call.method,
            {
              summary: call.summary,
              parameters: parametersOf(call),
              ...(call.body === undefined
                ? {}
                : {
                    requestBody: {
                      required: true,
                      content: {
                        [call.bodyType ?? 'application/json']: {
                          schema: schemaOf(call.body, 'input'),
                        },
                      },
                    },
                  }),
              responses: responsesOf(call),
            },
          ]),
      ),
    ]),
  ),
  components: {
    schemas: {
      Problem: {
        type: 'object',
        required: ['title', 'status', 'code'],
        properties: {
          title: { type: 'string' },
          status: { type: 'integer' },
          code: { enum: wireFailureCodes },
          issues: {
            type: 'array',
            items: {
              type: 'object',
              properties: { field: { type: 'string' }, key: { type: 'string' } },
            },
          },
          retryAfter: { type: 'integer', description: 'seconds' },
        },
      },
    },
  },
})
