import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formKinds, rulesOf } from '#bff/letters/letter-kinds.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { formExamples } from '../support/keyed-calls.ts'
import { pausingDatabase, type PausingDatabase } from '../support/pausing-database.ts'
import { withField } from '../support/schema-fields.ts'

/** Two letters of one key at once: the second is stored while the first is about to be. */
let base: PausingDatabase
let site: Calls
let beside: PausingDatabase['beside']

beforeAll(async () => {
  base = await pausingDatabase()
  ;({ beside } = base)
  site = await callsOfSite({}, null, () => Promise.resolve(base))
}, 60_000)
afterAll(() => base.close())

describe.each(formKinds)('a %s', (kind) => {
  const { body, others } = formExamples[kind]
  const path = `/api/${rulesOf(kind).name}`
  const send = (sent: object, key: string) => site.post(path, sent, { 'Idempotency-Key': key })
  const storing = /^insert into "letters"/
  const referenceIn = async (answer: Response) =>
    ((await answer.json()) as { readonly reference?: string }).reference

  test('twice at once under one key is one', async () => {
    const key = randomUUID()
    const answers: Response[] = []
    const first = await beside(
      () => send(body, key),
      storing,
      async () => {
        answers.push(await send(body, key))
      },
    )
    const [second] = answers
    if (second === undefined) throw new Error('there is no second answer')
    expect(await referenceIn(first)).toBe(await referenceIn(second))
  })

  test('at once under one key with other content is refused', async () => {
    const key = randomUUID()
    const [field = '', [value] = []] =
      Object.entries(others).find(([name]) => /name/i.test(name)) ?? []
    const refused = await beside(
      () => send(body, key),
      storing,
      () => send(withField(body, field, value) as object, key),
    )
    expect(await refused.json()).toMatchObject({ code: 'key_reused' })
  })
})
