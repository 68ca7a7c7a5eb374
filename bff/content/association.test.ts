import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssociation, samplesIn } from './association.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

const association = loadAssociation(join(projectRoot, 'bff/content'))

const { national, tashkent, samarkand, khorezm } = association.offices
const confirmed = {
  ...association,
  bank: { ...association.bank, sample: false },
  offices: {
    national: { ...national, sample: false },
    tashkent: { ...tashkent, sample: false },
    samarkand: { ...samarkand, sample: false },
    khorezm: { ...khorezm, sample: false },
  },
}

test('unconfirmed bank details are refused with real payments', () => {
  expect(samplesIn(confirmed)).toEqual([])
  expect(samplesIn({ ...confirmed, bank: { ...association.bank, sample: true } })).toEqual([
    'association.yaml: bank details are samples',
  ])
})

test('nor may an office', () => {
  const offices = { ...confirmed.offices, khorezm: { ...khorezm, sample: true } }
  expect(samplesIn({ ...confirmed, offices })).toEqual([
    'association.yaml: the office khorezm is a sample',
  ])
})
