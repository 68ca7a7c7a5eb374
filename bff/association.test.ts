import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssociation, samplesIn } from './association.ts'
import { projectRoot } from './project-root.ts'

const association = loadAssociation(join(projectRoot, 'bff/content'))

test('bank details that nobody confirmed may not stand beside real payments', () => {
  expect(samplesIn({ ...association, bank: { ...association.bank, sample: true } })).toEqual([
    'association.yaml: bank details are samples',
  ])
  expect(samplesIn({ ...association, bank: { ...association.bank, sample: false } })).toEqual([])
})
