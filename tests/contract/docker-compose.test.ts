import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { readEnv, variableNames } from '#bff/platform/env.ts'
import { parseEnvironment } from '../../payment-sim/env.ts'

const root = join(import.meta.dirname, '../..')
const service = z.object({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
})
const compose = z
  .object({ services: z.object({ site: service, database: service, simulator: service }) })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')))
const { site, database, simulator } = compose.services

/** What Compose makes of `${NAME:-default}`, `${NAME:+where it is given}` and `${NAME:?message}`. */
const filled = (
  environment: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(
          /\$\{(\w+):-([^}]*)\}/g,
          (_, own: string, otherwise: string) => given[own] ?? otherwise,
        )
        .replace(/\$\{(\w+):\+([^}]*)\}/g, (_, own: string, there: string) =>
          own in given ? there : '',
        )
        .replace(/\$\{\w+:\?[^}]*\}/g, 'a-password'),
    ]),
  )

test('the site is given nothing but variables that it reads, each with a value it takes', () => {
  expect(Object.keys(site.environment).filter((name) => !variableNames.includes(name))).toEqual([])
  const env = readEnv({ ...filled(site.environment), TOKEN_KEY: '0'.repeat(64) })
  expect(env.databaseUrl).toBe('postgres://site:a-password@database:5432/site')
  expect(env.clockUrl).toBe('http://simulator:4000')
  expect(env.payme.url).toBe('http://simulator:4000/payme/api')
})

test('backups are made into a volume of their own once somebody has a key for them, and else none', () => {
  const backups = (given: Readonly<Record<string, string>>) =>
    readEnv({ ...filled(site.environment, given), TOKEN_KEY: '0'.repeat(64) }).backups
  expect(backups({})).toEqual({ folder: null, recipient: null })
  const recipient = `age1${'q'.repeat(58)}`
  expect(backups({ BACKUP_TO: recipient })).toEqual({ folder: '/backups', recipient })
  expect(site.volumes).toContain('site-backups:/backups')
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(/chown node .*\/backups/)
})

test('memory and the time of a stop are those of the unit', () => {
  const unit = readFileSync(join(root, 'deploy/sos-site.service'), 'utf8')
  expect(unit).toContain(`\nMemoryMax=${site.mem_limit.toUpperCase()}\n`)
  const minutes = Number(site.stop_grace_period?.replace('m', ''))
  expect(unit).toContain(`\nTimeoutStopSec=${minutes * 60}\n`)
})

test('the simulator is given settings that it takes, and listens where the site calls it', () => {
  const settings = parseEnvironment(filled(simulator.environment))
  expect(settings).toMatchObject({ host: '0.0.0.0', port: 4000, smtpPort: 4001 })
})

test('the commands are what the build makes, and the database is PostgreSQL', () => {
  const scripts = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts
  // A shell that npm starts gives its place, and so its signals, to the command.
  expect(`exec ${site.command?.join(' ')}`).toBe(scripts['serve'])
  expect(`exec ${simulator.command?.join(' ')}`).toBe(scripts['sim'])
  expect(database.image).toMatch(/^postgres:/)
})
