import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { newToken } from '#bff/giving/record/new-token.ts'
import { previewPrefix } from '#bff/preview.ts'
import { readVariables, variableNames } from '#bff/platform/env.ts'
import { UPLOAD_LIMIT_MS } from '#bff/site-http.ts'
import { ANSWER_TIMEOUT } from '#machines/wire/answer-timeout.ts'
import { serverFlags } from '../../scripts/server-flags.ts'
import { isUnlisted, languages, pageIds, pathTo, type PageId } from '#locales/paths.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '')

const nginx = withoutComments(read('deploy/nginx.conf'))
const caddy = withoutComments(read('deploy/Caddyfile'))
const site = withoutComments(read('deploy/sos-site.service'))
const doctor = withoutComments(read('deploy/sos-doctor.service'))
const defaults = readVariables({})

const MEBIBYTE = 1_048_576

/** The value of a directive; of the last one, where it stands several times. */
const valueOf = (text: string, pattern: RegExp): string => {
  const found = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1)?.[1]
  if (found === undefined) throw new Error(`nothing stands for ${pattern.source}`)
  return found
}
const secondsOf = (text: string, pattern: RegExp): number => Number(valueOf(text, pattern))

/** What the site reads as text, filled with what no test means anything by. */
const filledParams = { id: '7', slug: 'a-slug', token: newToken(), city: 'tashkent' }
const allPaths = pageIds.flatMap((page) =>
  languages.map((lang) => ({ page, path: pathTo(page, lang, filledParams) })),
)
const pathsOf = (isOne: (page: PageId) => boolean) =>
  allPaths.filter(({ page }) => isOne(page)).map(({ path }) => path)

const uploadLocation = nginx.slice(nginx.indexOf('location ~'))
const otherLocations = nginx.slice(0, nginx.indexOf('location ~'))
const uploadHandle = caddy.slice(caddy.indexOf('handle @upload'), caddy.indexOf('\thandle {'))
const otherHandle = caddy.slice(caddy.indexOf('\thandle {'))

test.each(['deploy/sos-site.service', 'Dockerfile', 'docker-compose.yml', 'package.json'])(
  'the site is started with its flags by %s',
  (file) => {
    const commands = read(file).match(/node\W.*dist\/server\/bff\/server\.js/g) ?? []
    expect(commands).toHaveLength(1)
    for (const flag of serverFlags) expect(commands[0]).toContain(flag)
  },
)

describe('bodies and times', () => {
  test('what is too long for the site reaches it, so that its page says so; what is far too long does not', () => {
    const megabytes = Number(valueOf(otherLocations, /client_max_body_size (\d+)m;/))
    expect(valueOf(otherHandle, /max_size (\d+)MiB/)).toBe(String(megabytes))
    expect(megabytes * MEBIBYTE).toBeGreaterThan(10 * defaults.LIMIT_BODY_BYTES)
    expect(megabytes * MEBIBYTE).toBeLessThan(defaults.LIMIT_BODIES_AT_ONCE_BYTES / 10)
  })

  test('a form with a résumé has the limits of the site alone, and is not laid on the disk of the proxy', () => {
    expect(valueOf(uploadLocation, /client_max_body_size (\S+);/)).toBe('0')
    expect(valueOf(uploadLocation, /proxy_request_buffering (\S+);/)).toBe('off')
    expect(uploadHandle).not.toContain('max_size')
  })

  test('an answer is waited for as long as a browser waits, and a repeated call for the first one', () => {
    const waits = [
      secondsOf(otherLocations, /proxy_read_timeout (\d+)s/),
      secondsOf(otherHandle, /response_header_timeout (\d+)s/),
    ]
    expect(waits).toEqual([ANSWER_TIMEOUT / 1000, ANSWER_TIMEOUT / 1000])
    expect(ANSWER_TIMEOUT).toBeGreaterThan(
      defaults.WAIT_FOR_OTHER_MS + defaults.PROVIDER_TIMEOUT_MS,
    )
  })

  test('a résumé has the time that the site gives it', () => {
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout'])
      expect(secondsOf(uploadLocation, new RegExp(`${name} (\\d+)s`)) * 1000).toBe(UPLOAD_LIMIT_MS)
    const waits = secondsOf(uploadHandle, /response_header_timeout (\d+)s/)
    expect(waits * 1000).toBe(UPLOAD_LIMIT_MS)
    expect(secondsOf(caddy, /read_body (\d+)m/) * 60_000).toBe(UPLOAD_LIMIT_MS)
  })

  test('a stop leaves time for a call that asks four times and one that waits for it', () => {
    const patience = 4 * defaults.PROVIDER_TIMEOUT_MS + defaults.WAIT_FOR_OTHER_MS
    expect(secondsOf(site, /^TimeoutStopSec=(\d+)/) * 1000).toBeGreaterThan(patience)
  })
})

describe('addresses', () => {
  const uploads = {
    nginx: new RegExp(valueOf(nginx, /location ~ (\S+) \{/)),
    caddy: new RegExp(valueOf(caddy, /@upload path_regexp (\S+)/)),
  }

  test.each(['nginx', 'caddy'] as const)(
    '%s takes a résumé where the site does, and nowhere else',
    (proxy) => {
      const taken = (path: string) => uploads[proxy].test(path)
      expect(pathsOf((page) => page === 'apply').filter((path) => !taken(path))).toEqual([])
      expect(taken('/api/vacancies/7/applications')).toBe(true)
      expect(pathsOf((page) => page !== 'apply').filter(taken)).toEqual([])
      expect(['/api/vacancies/7', '/api/messages', '/'].filter(taken)).toEqual([])
    },
  )

  const secrets = [
    ...pathsOf(isUnlisted),
    `/api/receipts/${newToken()}`,
    `/api/monthly/${newToken()}/card/${newToken()}`,
    `/api/donations/${newToken()}/confirmation`,
    `/stitches/${newToken()}.svg`,
    `/receipt-cards/${newToken()}.png`,
    `${previewPrefix('a-secret-of-staff')}/en`,
  ]
  const rules = [...nginx.matchAll(/"~(\S+)" \S+;/g)].map(([, rule]) => rule ?? '')
  const hides = rules.filter((rule) => !rule.includes('?<')).map((rule) => new RegExp(rule))
  const caddyHides = new RegExp(valueOf(caddy, /request>uri regexp "(.*)" "\(secret\)"/), 'g')

  test('the log of nginx keeps no link that is a secret, no query and no whole address', () => {
    expect(hides).toHaveLength(2)
    expect(secrets.filter((path) => !hides.some((rule) => rule.test(path)))).toEqual([])
    const format = valueOf(nginx, /log_format sos_site '(.*)';/)
    expect(format.match(/\$\w+/g)).toEqual([
      ...['$time_iso8601', '$network', '$request_method', '$logged_path', '$status'],
      ...['$body_bytes_sent', '$request_time'],
    ])
    const errorLevels = [...nginx.matchAll(/error_log \S+ (\w+);/g)].map(([, level]) => level)
    expect(errorLevels).toEqual(['crit'])
  })

  test('nor does that of Caddy', () => {
    const shown = (uri: string) => uri.replaceAll(caddyHides, '(secret)')
    const kept = [...secrets, ...secrets.map((path) => `${path}?a=b`)].filter((path) => {
      const parts = path.split(/[/.?]/).filter((part) => /[a-z2-7]{16}|a-secret|=/.test(part))
      return parts.some((part) => shown(path).includes(part))
    })
    expect(kept).toEqual([])
    for (const field of [
      'request>headers delete',
      'resp_headers delete',
      'request>remote_ip ip_mask',
    ])
      expect(caddy).toContain(field)
  })

  test('pages of everybody stay readable in both', () => {
    const open = pathsOf((page) => !isUnlisted(page))
    expect(open.filter((path) => hides.some((rule) => rule.test(path)))).toEqual([])
    expect(open.filter((path) => path.replaceAll(caddyHides, '') !== path)).toEqual([])
  })

  test('the caller’s address is set, not added to, and neither proxy compresses a second time', () => {
    expect(nginx.match(/X-Forwarded-For .*;/g)).toEqual(['X-Forwarded-For $remote_addr;'])
    expect(nginx).toContain('gzip off;')
    expect(caddy).not.toMatch(/encode|trusted_proxies|header_up/)
  })
})

describe('the unit and its environment', () => {
  const environment = Object.fromEntries(
    withoutComments(read('deploy/env.example'))
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  test('names no variable that the site does not read, and all that it needs for real money', () => {
    const names = Object.keys(environment)
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
    const fill: Readonly<Record<string, string>> = {
      TOKEN_KEY: 'a1'.repeat(32),
      BACKUP_TO: `age1${'q'.repeat(58)}`,
      OCTO_SHOP_ID: '7',
    }
    const valueFor = (name: string) =>
      fill[name] ?? (/^MAIL_TO|_EMAIL$/.test(name) ? 'staff@sos.example.uz' : 'a-value')
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value === '' ? valueFor(name) : value,
      ]),
    )
    expect(readVariables(filled)).toMatchObject({
      ...{ PAYMENTS: 'live', TRUST_PROXY: 1, HOST: '127.0.0.1', PORT: 3000 },
    })
    expect(nginx).toContain(`server 127.0.0.1:${environment['PORT']};`)
    expect(caddy.match(/reverse_proxy \S+/g)).toEqual(Array(2).fill('reverse_proxy 127.0.0.1:3000'))
  })

  test.each([
    ['sos-site.service', site, 'serve'],
    ['sos-doctor.service', doctor, 'doctor'],
  ])('%s runs what the build makes, and writes into its own folders alone', (_, unit, script) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    const command = valueOf(unit, /^ExecStart=\/usr\/bin\/(.+)$/)
    expect(scripts[script]?.replace('exec ', '')).toBe(command)
    expect(`/var/lib/${valueOf(unit, /^StateDirectory=(.+)$/)}`).toBe(environment['DATA_DIR'])
    expect(valueOf(unit, /^ReadWritePaths=-(.+)$/)).toBe(environment['BACKUP_DIR'])
    for (const line of [
      'EnvironmentFile=/etc/sos-site/env',
      'User=sos',
      'LimitCORE=0',
      'UMask=0077',
    ])
      expect(unit).toContain(`\n${line}\n`)
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
    ])
      expect(unit).toContain(`\n${line}\n`)
    expect(unit).toMatch(/^MemoryMax=\d+M$/m)
  })

  test('the site comes back whatever ends it, and its memory goes to no disk', () => {
    for (const line of ['Restart=always', 'MemorySwapMax=0', 'KillSignal=SIGTERM'])
      expect(site).toContain(`\n${line}\n`)
  })
})
