import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#bff/platform/project-root.ts'
import { isSameSecret } from './same-secret.ts'

test('a secret is the same as itself alone, of whatever letters and length', () => {
  for (const secret of ['', 'a', 'abc', 'é', 'ключ'])
    for (const given of ['', 'a', 'abc', 'ab\u0301', 'é', 'ключ', 'кл'])
      expect([given, secret, isSameSecret(given, secret)]).toEqual([
        given,
        secret,
        given === secret,
      ])
})

test('secrets are compared in one place', () => {
  const comparing = ['bff', 'machines', 'client', 'locales', 'payment-sim', 'scripts'].flatMap(
    (folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`)
        .filter((file) =>
          readFileSync(join(projectRoot, file), 'utf8').includes('timingSafeEqual'),
        ),
  )
  expect(comparing).toEqual(['bff/platform/encryption/same-secret.ts'])
})
