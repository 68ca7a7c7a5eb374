import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BoxRegister } from '#machines/wire/donation-box.schema.ts'
import { boxesSchema } from '#bff/content/schemas.ts'
import { loadContent } from '#bff/content/store.ts'
import { boxesRoute, boxRegister } from './boxes.route.ts'

const content = loadContent(join(import.meta.dirname, '../../content'))
const place = { ru: 'Кафе', uz: 'Kafe', en: 'A café' }
const { boxes } = boxesSchema.parse({
  boxes: [
    { place, seal: 'S-1', placed: '2027-01-10', opened: '2027-07-12', amount: 1_250_000 },
    { place, seal: 'S-2', placed: '2027-03-01' },
  ],
})

test('the register is answered, empty until somebody fills it', async () => {
  const answer = await boxesRoute({ content }).request('/api/donation-boxes?lang=uz')
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as BoxRegister).items).toHaveLength(content.boxes.length)
  expect((await boxesRoute({ content }).request('/api/donation-boxes?lang=xx')).status).toBe(400)
})

test('the newest box comes first; one that was not opened yet shows no sum', () => {
  expect(boxRegister({ boxes }, 'en').items).toEqual([
    { place: 'A café', seal: 'S-2', placed: '2027-03-01', opened: null, amount: null },
    {
      place: 'A café',
      seal: 'S-1',
      placed: '2027-01-10',
      opened: '2027-07-12',
      amount: 1_250_000,
    },
  ])
})

test.each([
  [{ opened: '2027-01-01', amount: 5 }, 'opened'],
  [{ opened: '2027-07-12' }, 'amount'],
  [{ amount: 5 }, 'amount'],
  [{ seal: '' }, 'seal'],
])('a box with %j is a mistake in the file', (changes, field) => {
  const read = boxesSchema.safeParse({
    boxes: [{ place, seal: 'S-1', placed: '2027-01-10', ...changes }],
  })
  expect(read.error?.issues[0]?.path.at(-1)).toBe(field)
})

test('no seal is in the register twice', () => {
  const box = { place, seal: 'S-1', placed: '2027-01-10' }
  expect(boxesSchema.safeParse({ boxes: [box, box] }).success).toBe(false)
})
