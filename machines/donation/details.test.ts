import { expect, test } from 'vitest'
import { detailsSchema } from '#machines/wire/donation-details.schema.ts'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { parseAmount } from './amount.ts'
import { checkDetails } from './details.ts'
import { emptyDraft, type Draft } from './draft.ts'

const good: Draft = {
  ...emptyDraft,
  type: 'one-time',
  amount: '100 000',
  name: 'Азиза Каримова',
  phone: '90 123-45-67',
}

/** What the call's schema says of the same. */
const bySchema = ({ amount, name, phone, email }: Draft) =>
  detailsSchema.safeParse({ amount: parseAmount(amount), donor: { name, phone, email } })

const values: Readonly<Record<string, readonly string[]>> = {
  amount: ['', '0', '34 999', '35000', '35,5', 'many', '500 000 000', '500 000 001', '1e9'],
  name: ['', '   ', ' Азиза \u200b Каримова ', 'x'.repeat(120), 'x'.repeat(121), '\u0007'],
  phone: ['', ' ', '90', '901234567', '+49 30 901820', '0049 30 901820', '49 30 901820', 'abc'],
  email: [
    '',
    ' ',
    'a@example.test',
    ' a@example.test ',
    'a@b',
    'a',
    '<a@b.uz>',
    'a@b..uz',
    `${'x'.repeat(250)}@b.uz`,
  ],
}

test.each(
  Object.entries(values).flatMap(([field, all]) => all.map((value) => [field, value] as const)),
)('%s %j is read as the schema of the call reads it', (field, value) => {
  for (const draft of [
    { ...good, [field]: value },
    { ...emptyDraft, [field]: value },
  ]) {
    const schema = bySchema(draft)
    const checked = checkDetails(draft)
    expect(checked.ok).toBe(schema.success)
    expect(checked.ok ? checked.value : checked.failure).toEqual(
      schema.success ? schema.data : fieldIssues(schema.error),
    )
  }
})
