import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { donationStore } from '#client/lib/donation-store.ts'
import { fingerprintOf } from '#client/ui/submission-form/form-values.ts'
import { detailsSchema } from '#machines/wire/donation-details.schema.ts'
import { submissionOf } from '#machines/donation/submission.ts'
import type { Submission } from '#machines/donation/donation.types.ts'
import { letterExamples } from '../support/keyed-calls.ts'
import { fieldIn, fieldsOf, withField } from '../support/schema-fields.ts'

/**
 * The browser's side of "the same content": a submission without an answer is repeated under its key, and
 * another value of any field but the exceptions has a key of its own.
 */
const asked: Submission = {
  key: 'of before',
  lang: 'uz',
  details: {
    type: 'one-time',
    amount: 100_000,
    donor: { name: 'Aziza Karimova', phone: '+998901234567', email: 'aziza@example.test' },
  },
  payment: { method: 'card', kind: 'national' },
  dedication: 'Маме',
  source: 'home',
}
/** A submission's details are those of the call. */
const submissionSchema = z.object({
  key: z.string(),
  lang: z.string(),
  details: z.extend(detailsSchema, { type: z.string() }),
  payment: z.object({ method: z.string(), kind: z.nullable(z.string()) }),
  dedication: z.string(),
  source: z.string(),
})
const others: Readonly<Record<string, readonly unknown[]>> = {
  'details.type': ['monthly'],
  'details.amount': [200_000],
  'details.donor.name': ['Aziz Karimov'],
  'details.donor.phone': ['+998901234568'],
  'details.donor.email': ['aziz@example.test', undefined],
  'payment.method': ['click'],
  'payment.kind': ['international', null],
  dedication: ['Папе', undefined],
}
const exceptions = { key: ['another'], lang: ['ru'], source: ['idea', undefined] }

const keyOf = (again: unknown, underWay: Submission | null = asked): string =>
  submissionOf([null, underWay], again as Submission, () => 'new').key

describe('a donation', () => {
  beforeEach(() => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => items.set(name, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('the example has every field of a submission', () => {
    expect([...Object.keys(others), ...Object.keys(exceptions)].sort()).toEqual(
      [...fieldsOf(submissionSchema)].sort(),
    )
  })

  test.each(Object.entries(others))('another %s has a key of its own', (field, values) => {
    for (const value of values) expect(keyOf(withField(asked, field, value))).toBe('new')
  })

  test.each(Object.entries(exceptions))('another %s has not', (field, values) => {
    for (const value of values) expect(keyOf(withField(asked, field, value))).toBe('of before')
  })

  test.each([
    ['with', asked],
    ['without', withField(asked, 'details.donor.email', undefined)],
  ])('its key is found again %s an address after the device has kept it', (_, submission) => {
    donationStore.change({ submission: submission as Submission })
    expect(keyOf(submission, donationStore.read().submission)).toBe('of before')
  })
})

/** What the page's form holds of a body: each field by its path. */
const dataOf = (body: unknown, fields: readonly string[]): FormData => {
  const data = new FormData()
  for (const field of fields) {
    const value = fieldIn(body, field)
    if (value instanceof File) data.append(field, value)
    else if (value !== undefined) data.append(field, JSON.stringify(value))
  }
  return data
}

describe.each(Object.entries(letterExamples))(
  'the form of %s',
  (_, { body, others: changed, single = [] }) => {
    const fields = [...Object.keys(changed), ...single, 'lang']
    const fingerprint = (value: unknown) => fingerprintOf(dataOf(value, fields))

    test.each(Object.entries(changed))('another %s has a key of its own', (field, values) => {
      for (const value of values)
        expect(fingerprint(withField(body, field, value))).not.toBe(fingerprint(body))
    })

    test('another language of the page has not', () => {
      expect(fingerprint(withField(body, 'lang', 'ru'))).toBe(fingerprint(body))
    })
  },
)
