import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssociation } from './association.ts'
import { ContentError } from './content-error.ts'
import { loadDollarRate } from './dollar-rate.ts'
import { loadPhotographs } from './photographs.ts'
import { loadProof } from './proof.ts'

/** The files that are checked apart from the others. */
const lone = [
  ['association.yaml', loadAssociation],
  ['proof.yaml', loadProof],
  ['dollar-rate.yaml', loadDollarRate],
  ['photographs.yaml', loadPhotographs],
] as const

const mistakesOf = (load: () => unknown): unknown => {
  try {
    load()
  } catch (error) {
    return error instanceof ContentError ? error.mistakes : error
  }
  return []
}

test.each(lone)('%s says its mistakes as the texts do', (file, load) => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const mistakes = () => mistakesOf(() => load(folder))
  expect(mistakes()).toEqual([expect.objectContaining({ file, field: '', rule: 'missingFile' })])
  writeFileSync(join(folder, file), 'confirmed: maybe')
  expect(mistakes()).toContainEqual(expect.objectContaining({ file }))
  writeFileSync(join(folder, file), 'confirmed: [')
  expect(mistakes()).toEqual([
    expect.objectContaining({ file, line: 1, found: 'confirmed: [', rule: 'bracket' }),
  ])
  rmSync(folder, { recursive: true })
})
