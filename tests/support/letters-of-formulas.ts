import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { aPdf } from './resumes.ts'

/** What a spreadsheet would run, in letters that it would take for another alphabet. */
export const FORMULA = '=HYPERLINK("https://evil.test";"Нажми, oʻqi")'
export const person = { phone: '90 123-45-67', email: 'aziza@example.test', lang: 'uz' }
const letter = { ...person, fullName: FORMULA, city: 'tashkent', message: '+1; Салом,\n"дунё"' }

const application = (): FormData => {
  const form = new FormData()
  const fields = { ...person, firstName: FORMULA, lastName: 'Рахимова', consent: 'true' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('resume', new File([new Uint8Array(aPdf())], 'резюме.pdf'), 'резюме.pdf')
  return form
}

/** What one of each kind says; an application says it in a form with its file. */
const bodies: Readonly<Record<LetterKind, object | null>> = {
  message: letter,
  question: letter,
  'box-request': {
    ...person,
    contactName: FORMULA,
    organisation: 'Нон ва чой',
    address: '@Registon',
    city: 'samarkand',
    placeKind: 'cafe',
    boxes: 2,
    months: 6,
    startOn: '2027-01-10',
  },
  'postcard-order': {
    items: [{ id: 1, quantity: 50, price: 15_000 }],
    contact: { ...person, name: FORMULA },
    city: 'samarkand',
    delivery: { kind: 'collection' },
    lang: 'uz',
  },
  application: null,
}

/** Sends one of a kind to a site → its number. */
export const sendLetter = async (url: string, kind: LetterKind): Promise<string> => {
  const body = bodies[kind]
  const call = body === null ? 'vacancies/107/applications' : rulesOf(kind).name
  const answer = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === null ? application() : JSON.stringify(body),
  })
  expect(`${kind} ${answer.status}`).toBe(`${kind} 201`)
  return ((await answer.json()) as { reference: string }).reference
}
