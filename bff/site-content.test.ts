import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EnvironmentError, readEnv } from '#bff/platform/env.ts'
import { sayIn } from '#bff/platform/fixable-error.ts'
import { createLog } from '#bff/platform/log.ts'
import { loadSiteContent } from './site-content.ts'

test('a live site starts with no sample: each is named', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const env = { ...readEnv({ TOKEN_KEY: 'ab'.repeat(32) }), dataDir, payments: 'live' as const }
  const refused = await loadSiteContent(env, createLog('silent')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(EnvironmentError)
  expect(
    refused instanceof EnvironmentError ? refused.mistakes.map((said) => sayIn(said, 'en')) : [],
  ).toEqual([
    'association.yaml: offices.national is a sample',
    'association.yaml: offices.tashkent is a sample',
    'association.yaml: offices.samarkand is a sample',
    'association.yaml: offices.khorezm is a sample',
    'association.yaml: social is a sample',
    'association.yaml: bank is a sample',
    'testimonials.yaml: nobody has said these words yet',
  ])
})
