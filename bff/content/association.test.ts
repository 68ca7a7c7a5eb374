import { join } from 'node:path'
import { expect, test } from 'vitest'
import { associationSchema, type Association } from '#machines/association/association.ts'
import { loadAssociation, samplesIn } from './association.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

const association = loadAssociation(join(projectRoot, 'bff/content'))

const networks = {
  facebook: 'https://www.facebook.com/sosuz',
  instagram: 'https://www.instagram.com/sosuz',
  linkedin: 'https://www.linkedin.com/company/sosuz',
}
/** The same with every mark of a sample taken away. */
const confirmed = JSON.parse(
  JSON.stringify({ ...association, social: { ...networks, sample: true } }).replaceAll(
    '"sample":true',
    '"sample":false',
  ),
) as Association

test.each([
  ['bank', { ...confirmed, bank: { ...confirmed.bank, sample: true } }],
  ['social', { ...confirmed, social: { ...confirmed.social, sample: true } }],
  [
    'offices.khorezm',
    {
      ...confirmed,
      offices: { ...confirmed.offices, khorezm: { ...confirmed.offices.khorezm, sample: true } },
    },
  ],
])('%s is named while it is a sample', (block, details) => {
  expect(samplesIn(confirmed)).toEqual([])
  expect(samplesIn(details)).toEqual([
    { said: 'sample', values: { file: 'association.yaml', block } },
  ])
})

test('what is confirmed leads to pages of the association', () => {
  expect(associationSchema.safeParse(confirmed).success).toBe(true)
  const { social } = confirmed
  const bare = { ...confirmed, social: { ...social, facebook: 'https://www.facebook.com/' } }
  expect(associationSchema.safeParse(bare).error?.issues[0]?.path).toEqual(['social'])
  expect(
    associationSchema.safeParse({ ...bare, social: { ...bare.social, sample: true } }).success,
  ).toBe(true)
})
