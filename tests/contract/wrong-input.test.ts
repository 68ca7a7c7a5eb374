import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { problemSchema } from '#machines/wire/problem.schema.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'

const schemaOfJson = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) })
const callSchema = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  requestBody: z
    .looseObject({
      content: z.looseObject({
        'application/json': z.looseObject({ schema: schemaOfJson }).optional(),
      }),
    })
    .optional(),
})
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), callSchema)),
})

type Call = z.infer<typeof callSchema> & { readonly method: string; readonly path: string }

let site: Calls
let calls: readonly Call[]
beforeAll(async () => {
  site = await callsOfSite()
  const document = documentSchema.parse(await (await site.app.request('/api/openapi.json')).json())
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method, path })),
  )
}, 60_000)
afterAll(() => site.close())

const TOKEN = 'a'.repeat(64)
const KEY = /^\w+(\.\w+)+$/

const send = (path: string, text: string) =>
  site.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: text,
  })

/** The call refuses it, and names each thing by a key. */
const expectKeys = async (what: string, answer: Response) => {
  expect([what, answer.status]).toEqual([what, 400])
  const { code, issues = [] } = problemSchema.parse(await answer.json())
  expect([what, code]).toEqual([what, 'request_invalid'])
  expect(issues.length).toBeGreaterThan(0)
  for (const { key } of issues) expect(key, what).toMatch(KEY)
}

const wrong = ['[]', '["a"]', '"text"', '1', 'true', 'null'] as const

test('JSON that is no object, or has a field of another kind, is refused by keys', async () => {
  const taking = calls.flatMap(({ path, requestBody }) => {
    const json = requestBody?.content['application/json']
    return json === undefined ? [] : [{ path, fields: Object.keys(json.schema.properties) }]
  })
  expect(taking.length).toBeGreaterThanOrEqual(8)
  for (const { path, fields } of taking) {
    const to = path.replace(/\{\w+\}/, TOKEN)
    for (const text of wrong) {
      await expectKeys(`${path} ${text}`, await send(to, text))
      for (const field of fields) {
        const body = `{"${field}":${text}}`
        // The right kind for one field is the wrong one for another: then the others are missing.
        const answer = await send(to, body)
        if (answer.status !== 404) await expectKeys(`${path} ${body}`, answer)
      }
    }
  }
})

test('a query of another kind is refused by keys, or corrected', async () => {
  for (const { method, path, parameters } of calls) {
    if (method !== 'get') continue
    for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
      const to = `${path.replace(/\{\w+\}/, '101')}?${name}=%C3%A9&${name}=[]`
      const answer = await site.app.request(to)
      expect(answer.status, to).toBeLessThan(500)
      if (answer.status === 400) await expectKeys(to, answer)
    }
  }
})

test('a token with letters beyond its alphabet opens nothing, at every call that takes one', async () => {
  const taking = calls.filter(({ path }) => path.includes('{token}'))
  expect(taking.length).toBeGreaterThanOrEqual(6)
  const tokens = [64, 68, 32].flatMap((length) =>
    ['%C3%A9', '%F0%9F%98%80', 'A', '1', '=', '%C3'].map(
      (letter) => 'a'.repeat(length - 1) + letter,
    ),
  )
  for (const { method, path } of taking)
    for (const token of tokens) {
      const to = path.replace('{token}', token)
      const answer =
        method === 'get'
          ? await site.app.request(to)
          : await send(to, '{"amount":100000,"card":{"number":"8600"}}')
      expect([to, [400, 404].includes(answer.status)]).toEqual([to, true])
    }
})
