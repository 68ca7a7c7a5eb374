import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { languages, pageIds, pathTo } from '#locales/paths.ts'
import { bodyTypes, isForUpload, justOver, sendBody } from '../support/hostile-body.ts'
import { openCall, rawCall } from '../support/raw-call.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { addressesOf, type Address } from '../support/site-addresses.ts'
import { unknownToken } from '../support/site-paths.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'
import { wholeSite } from '../support/whole-site.ts'
import { wordsOf } from '../support/words.ts'

const isFull = process.env['FULL'] === '1'
const seed = Number(process.env['SEED'] ?? '0')
const MEGABYTE = 1_048_576
const BODIES = isFull ? 200 : 24
const HUGE_BYTES = (isFull ? 300 : 60) * MEGABYTE
const AT_ONCE = isFull ? 20 : 8
const MOST_GROWTH_MB = 120
const HEALTH_WITHIN_MS = 1_000
const ARRIVES_WITHIN_MS = 30_000
const LIMIT_MS = isFull ? 900_000 : 120_000
const isLinux = process.platform === 'linux'

let site: SiteUnderTest
/** The same site on a server of this process, whose timers a test moves: it names the routes. */
let here: Awaited<ReturnType<typeof wholeSite>>
/** Every route with every page in every language. */
let everywhere: readonly Address[]
/** The memory of the site when every page had been visited and nothing sent yet, in MB. */
let visitedMb: number
beforeAll(async () => {
  ;[site, here] = await Promise.all([startSite(), wholeSite()])
  everywhere = addressesOf(here.routes)
  const pages = sampled().filter(({ method, path }) => method === 'GET' && !path.startsWith('/api'))
  await withEach(pages, 4, async ({ path }) => {
    await (await fetch(site.url + path)).arrayBuffer()
  })
  if (isLinux) {
    // The peak is counted anew from here (proc_pid_clear_refs(5)).
    writeFileSync(`/proc/${site.pid()}/clear_refs`, '5')
    visitedMb = peakMb()
  }
}, 90_000)
afterAll(async () => {
  await here.close()
  await site.close()
})

/** The most memory that the site's process has held since its peak was last forgotten, in MB. */
const peakMb = (): number => {
  const status = readFileSync(`/proc/${site.pid()}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** Every page in one language a day; in all with `FULL=1`. */
const sampled = (): readonly Address[] =>
  isFull ? everywhere : addressesOf(here.routes, languages.slice(seed % 3).slice(0, 1))

/** Does `work` with each, so many at once. */
const withEach = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, place: number) => Promise<void>,
) => {
  let next = 0
  const one = async () => {
    for (let place = next++; place < items.length; place = next++)
      await work(items[place] as Item, place)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const errorsIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /"level":[56]0/.test(line))

const secured = ['content-security-policy', 'x-content-type-options', 'referrer-policy'] as const

test(
  'what is over the limit is refused at every route as every type, and the connection closed',
  async () => {
    const bodies = sampled().flatMap((address, place) =>
      (isFull ? bodyTypes : [bodyTypes[(place + seed) % bodyTypes.length] ?? '']).map((type) => ({
        ...address,
        type,
        isChunked: (place + seed) % 2 === 0,
      })),
    )
    await withEach(bodies, 8, async (body) => {
      const answer = await sendBody({ ...body, bytes: justOver(body), url: site.url })
      const { method, path, type } = body
      const isCall = /^\/(api|callbacks)\//.test(path)
      const expected = !isForUpload(body) ? [413] : isCall ? [400, 413] : [422]
      expect(expected, `${method} ${path} ${type}`).toContain(answer?.status)
      expect([path, answer?.headers.connection]).toEqual([path, 'close'])
      for (const name of secured) expect([path, answer?.headers]).toHaveProperty([1, name])
      const kinds = ['application/problem+json', ...(isCall ? [] : ['text/html; charset=utf-8'])]
      expect(kinds, path).toContain(answer?.headers['content-type'])
      if (isCall && method !== 'HEAD' && answer?.status === 413)
        expect(JSON.parse(answer.text)).toMatchObject({
          code: isForUpload(body) ? 'resume_too_large' : 'body_too_large',
        })
    })
    expect(errorsIn(site.output())).toEqual([])
  },
  LIMIT_MS,
)

/** Asks for `/healthz` until told to stop → how long each answer took, in ms. */
const watchHealth = () => {
  const took: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      took.push(performance.now() - began)
      await pause(50)
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    return took
  }
}

test.skipIf(!isLinux)(
  'huge bodies at every route cost the site little memory, and it answers meanwhile',
  async () => {
    const random = seededRandom(seed)
    const bodies = Array.from({ length: BODIES }, () => ({
      ...random.pick(everywhere),
      type: random.pick(bodyTypes),
      bytes: HUGE_BYTES,
      isChunked: random.below(3) !== 0,
      url: site.url,
    }))
    const stop = watchHealth()
    const statuses: (number | null)[] = []
    await withEach(bodies, AT_ONCE, async (body) => {
      statuses.push((await sendBody(body))?.status ?? null)
    })
    const health = await stop()

    const grown = Math.round(peakMb() - visitedMb)
    process.stdout.write(
      `huge bodies: ${statuses.length}, ${statuses.filter((status) => status === null).length} without an answer, memory ${Math.round(visitedMb)} + ${grown} MB, /healthz at most ${Math.round(Math.max(...health))} ms\n`,
    )
    expect(
      statuses.filter((status) => status !== null && (status < 400 || status === 500)),
    ).toEqual([])
    expect(grown).toBeLessThanOrEqual(MOST_GROWTH_MB)
    // A machine that does much else is slow for other reasons: the large run alone is held to it.
    if (isFull) expect(Math.max(...health)).toBeLessThanOrEqual(HEALTH_WITHIN_MS)
  },
  LIMIT_MS,
)

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a form that was not taken is answered by its page, in its language, and says what to do', async () => {
  const form = { method: 'POST', type: 'application/x-www-form-urlencoded', isChunked: false }
  const saying = new Set<string>()
  for (const lang of languages) {
    const { title, text } = wordsOf(lang, 'common').unread
    await withEach(pageIds, 8, async (page) => {
      const path = pathTo(page, lang, { id: '101', slug: 'nothing-here', token: unknownToken })
      const sent = { ...form, path, url: site.url }
      const hasForm = (await sendBody({ ...sent, bytes: 1 }))?.status === 422
      const answer = await sendBody({ ...sent, bytes: 80_000 })
      if (!hasForm) return
      saying.add(page)
      expect([path, answer?.status]).toEqual([path, 413])
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(answer?.text ?? '') ?? []
      expect(spaced(heading.replaceAll(/<.*?>/g, ''))).toBe(spaced(title))
      expect(answer?.text).toContain(text)
      expect(answer?.headers['cache-control']).toBe('no-store')
    })
  }
  expect(saying.size).toBeGreaterThanOrEqual(6)
})

test('a résumé that is far too large is answered by the page, in its language, before it has come', async () => {
  const type = 'multipart/form-data; boundary=x'
  const sent = { method: 'POST', type, bytes: 60 * MEGABYTE, isChunked: false, url: site.url }
  for (const lang of languages) {
    const path = pathTo('apply', lang, { id: '101' })
    const answer = await sendBody({ ...sent, path })
    expect([path, answer?.status]).toEqual([path, 422])
    expect(answer?.text).toContain(`<html lang="${lang}"`)
    expect(answer?.text).toContain(wordsOf(lang, 'failures').resume_too_large)
  }
})

test('of what is refused hardly more is read, and who still sends it hears why', async () => {
  const read = new Promise<number>((done) =>
    here.server.once('connection', (socket) => socket.once('close', () => done(socket.bytesRead))),
  )
  const call = { method: 'POST', path: '/api/donations', type: 'application/json', url: here.url }
  const answer = await sendBody({ ...call, bytes: 40 * MEGABYTE, isChunked: true })
  expect(answer?.status).toBe(413)
  expect(await read).toBeLessThan(1.5 * MEGABYTE)
})

const broken = [
  'abc',
  '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nSalom',
  '--x\r\nnothing that is a header\r\n\r\n\r\n--x--\r\n',
]

test(
  'a form that is none, or that breaks off, is the sender’s mistake and no error of ours',
  async () => {
    const taking = sampled().filter(({ method }) => method === 'POST')
    await withEach(taking, 8, async ({ path }, place) => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const left = openCall(site.url + path, { headers: { ...headers, 'Content-Length': '9000' } })
      await new Promise((sent) => left.call.write(broken[1], sent))
      left.call.destroy()
      const text = broken[place % broken.length] ?? ''
      const { status } = await rawCall(site.url + path, { headers }, text)
      // Click and Payme get an answer of their own to their mistakes, with 200.
      const refused = path.startsWith('/callbacks/') ? [200, 400, 404] : [303, 400, 404, 422]
      expect(refused, path).toContain(status)
    })
    expect(errorsIn(site.output())).toEqual([])
  },
  LIMIT_MS,
)

describe('a body that trickles', () => {
  afterAll(() => void vi.useRealTimers())

  test('is cut off after half a minute, wherever it is sent', async () => {
    const addresses = addressesOf(here.routes, ['en'])
    const arrived = new Promise<void>((done) => {
      let count = 0
      here.server.on('request', () => (++count === addresses.length ? done() : undefined))
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const cutOff: string[] = []
    const ended = addresses.map(({ method, path }) => {
      const call = request(here.url + path, {
        method,
        agent: false,
        headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      })
      call.on('error', () => undefined)
      call.write('{')
      return new Promise<void>((done) =>
        call.once('close', () => {
          cutOff.push(`${method} ${path}`)
          done()
        }),
      )
    })
    await arrived
    await new Promise(setImmediate)
    vi.advanceTimersByTime(ARRIVES_WITHIN_MS - 1)
    await new Promise(setImmediate)
    expect(cutOff).toEqual([])
    vi.advanceTimersByTime(1)
    await Promise.all(ended)
    expect(cutOff).toHaveLength(addresses.length)
  })
})
