import { describe, expect, test } from 'vitest'
import en from '#locales/en/letter-form.json' with { type: 'json' }
import opsEn from '#locales/en/ops.json' with { type: 'json' }
import opsRu from '#locales/ru/ops.json' with { type: 'json' }
import opsUz from '#locales/uz/ops.json' with { type: 'json' }
import ru from '#locales/ru/letter-form.json' with { type: 'json' }
import uz from '#locales/uz/letter-form.json' with { type: 'json' }
import { formExamples } from '../../tests/support/keyed-calls.ts'
import { withField } from '../../tests/support/schema-fields.ts'
import { formKinds, formOf, rulesOf } from './letter-kinds.ts'
import type { LetterContext } from './letter-rules.ts'
import type { Letter } from './letters.table.ts'
import { HONEYPOT_FIELD } from './spam-signals.ts'
import { letterKinds } from '#machines/wire/letter-terms.ts'

const context: LetterContext = {
  clock: { now: () => Date.parse('2026-11-20T10:00:00+05:00') },
  publicUrl: 'https://example.test',
  findPostcard: () => null,
  vacancyTitle: () => '',
}

/** What no sender can break: the page itself says it. */
const chosenByPage: readonly string[] = ['subject']

test('no two kinds share a name or a prefix', () => {
  const rules = letterKinds.map(rulesOf)
  expect(new Set(rules.map(({ prefix }) => prefix)).size).toBe(letterKinds.length)
  expect(new Set(rules.map(({ name }) => name)).size).toBe(letterKinds.length)
})

test('no page has the forms of two kinds', () => {
  const pages = formKinds.flatMap((kind) => formOf(kind).pages)
  expect(new Set(pages).size).toBe(pages.length)
})

describe.each(formKinds)('%s', (kind) => {
  const schema = formOf(kind).schema(context)
  const { body, others } = formExamples[kind]

  test('its example is right', () => {
    expect(schema.safeParse(body)).toMatchObject({ success: true })
  })

  test('each of its columns has a name for staff in every language', () => {
    const letter = { ...schema.parse(body), remarks: null } as unknown as Letter
    for (const column of Object.keys(rulesOf(kind).columns(letter)))
      for (const { columns } of [opsEn, opsRu, opsUz])
        expect(Reflect.get(columns, column), column).toBeTypeOf('string')
  })

  test('no field has the name of the one that bots fill in', () => {
    expect(Object.keys(body)).not.toContain(HONEYPOT_FIELD)
  })

  test('each rule that a form may break has its sentence in every language', () => {
    const typed = Object.keys(others).filter((field) => !chosenByPage.includes(field))
    const keys = typed.flatMap((field) =>
      ['', 'x', 'x'.repeat(5_000), -1, 1e9, undefined].flatMap((value) => {
        const read = schema.safeParse(withField(body, field, value))
        return read.success ? [] : read.error.issues.map(({ message }) => message)
      }),
    )
    expect(keys.length).toBeGreaterThan(0)
    for (const { errors } of [en, ru, uz])
      for (const key of new Set(keys)) {
        const [field = '', rule = ''] = key.split('.')
        expect(Reflect.get(Reflect.get(errors, field) ?? {}, rule), key).toBeTypeOf('string')
      }
  })
})
