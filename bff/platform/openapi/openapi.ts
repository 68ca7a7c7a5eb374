import * as z from 'zod'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { problemSchema } from '#machines/wire/problem.schema.ts'
import { everyFailure, termsOf, type CallTerms } from '#bff/platform/http/call.ts'
import { statusOf } from '#bff/platform/http/problem.ts'

type Route = { readonly method: string; readonly path: string; readonly handler: object }

/** A call with the method and path that its route is mounted at; `{name}` marks a parameter. */
export type MountedCall = {
  readonly method: string
  readonly path: string
  readonly terms: CallTerms
}

/** The calls among the routes: those that were mounted with their terms. */
export const callsOf = (routes: readonly Route[]): readonly MountedCall[] =>
  routes.flatMap(({ method, path, handler }) => {
    const terms = termsOf(handler)
    return terms === null
      ? []
      : [
          {
            method: method.toLowerCase(),
            path: terms.path ?? path.replace(/:(\w+)/g, '{$1}'),
            terms,
          },
        ]
  })

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A schema as JSON Schema: what may be sent (`input`), or what is answered (`output`). */
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const described = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // That a list is not changed after it was read says nothing about the wire.
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly
    },
  })
  delete described.$schema
  return described
}

const queryOf = (query: z.core.$ZodType) =>
  Object.entries(schemaOf(query, 'input').properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }))

const parametersOf = ({ path, terms: { query, hasKey } }: MountedCall) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(query === undefined ? [] : queryOf(query)),
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

const bodyOf = ({ body, form }: CallTerms) => {
  const [type, schema] =
    form === undefined
      ? (['application/json', body] as const)
      : (['multipart/form-data', form] as const)
  return schema === undefined
    ? {}
    : {
        requestBody: { required: true, content: { [type]: { schema: schemaOf(schema, 'input') } } },
      }
}

const responsesOf = ({ method, terms }: MountedCall): Readonly<Record<string, object>> => {
  const { status, answer, contentType = 'application/json', failures } = terms
  const byStatus = new Map<number, WireFailureCode[]>()
  for (const code of new Set([...failures, ...everyFailure(method)]))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  const refusals = [...byStatus].map(([refusal, codes]) => [
    refusal,
    {
      description: codes.join(', '),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    },
  ])
  return {
    [status]: {
      description: 'Done',
      content: {
        [contentType]: answer === undefined ? {} : { schema: schemaOf(answer, 'output') },
      },
    },
    ...(Object.fromEntries(refusals) as Readonly<Record<string, object>>),
  }
}

const operationOf = (mounted: MountedCall) => ({
  summary: mounted.terms.summary,
  parameters: parametersOf(mounted),
  ...bodyOf(mounted.terms),
  responses: responsesOf(mounted),
})

/** The calls among the routes as OpenAPI 3.1, made from the schemas that check them. */
export const openApi = (publicUrl: string, routes: readonly Route[]) => {
  const calls = callsOf(routes)
  const paths: Record<string, Record<string, object>> = {}
  for (const mounted of calls)
    paths[mounted.path] = { ...paths[mounted.path], [mounted.method]: operationOf(mounted) }
  return {
    openapi: '3.1.0',
    info: { title: "SOS Children's Villages Uzbekistan", version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Problem: schemaOf(problemSchema, 'output') } },
  }
}
