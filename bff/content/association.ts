import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { associationSchema, type Association } from '#machines/association/association.ts'

/** Reads the offices and bank details; a mistake stops the start and names its field. */
export const loadAssociation = (contentDir: string): Association => {
  const file = join(contentDir, 'association.yaml')
  const read = associationSchema.safeParse(parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  const mistakes = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is not right:\n${mistakes.join('\n')}`)
}

/** Why these texts may not be used with real payments; empty when they may. */
export const samplesIn = ({ bank, offices }: Association): readonly string[] => [
  ...(bank.sample ? ['association.yaml: bank details are samples'] : []),
  ...Object.entries(offices)
    .filter(([, { sample }]) => sample)
    .map(([office]) => `association.yaml: the office ${office} is a sample`),
]
