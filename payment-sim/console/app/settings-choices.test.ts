import { expect, test } from 'vitest'
import * as z from 'zod'
import { settingsSchema } from '../../settings.ts'
import { choices, type Value } from './settings-choices.ts'

/** What a setting may be, where that is one of several; null for everything else. */
const optionsOf = (schema: z.ZodType): readonly unknown[] | null => {
  if (schema instanceof z.ZodDefault) return optionsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodEnum) return schema.options
  if (!(schema instanceof z.ZodUnion)) return null
  return schema.options.map((option) => (option instanceof z.ZodLiteral ? option.value : null))
}

test('the console offers each setting the choices that it has', () => {
  const expected = Object.entries(settingsSchema.shape).flatMap(([group, { shape }]) =>
    Object.entries<z.ZodType>(shape).flatMap(([name, schema]) => {
      const options = optionsOf(schema)
      return options === null ? [] : [[`${group}.${name}`, options.toSorted()]]
    }),
  )
  const offered = Object.entries<readonly Value[]>(choices).map(([name, values]) => [
    name,
    values.toSorted(),
  ])
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(expected))
})
