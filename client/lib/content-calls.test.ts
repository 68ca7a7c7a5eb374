import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { contentMachine, contentOf } from './content-calls.ts'

const project = {
  id: 1,
  title: 'Семья вместе',
  summary: '',
  objectives: ['Помощь семьям'],
  budget: null,
  period: '2025–2027',
  funding: '',
  active: true,
  publications: [{ name: 'Отчёт', link: 'https://example.test/report' }],
}

const waiting = new AbortController().signal
const asked = (answer: Response | Error) =>
  contentOf(
    ({ projects }) => projects,
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    waiting,
  )

test('an answer is what its schema reads, without unknown keys', async () => {
  expect(await asked(Response.json({ items: [project], more: 1 }))).toEqual({
    ok: true,
    value: { items: [project] },
  })
})

test.each([
  ['another shape', { items: [{ ...project, active: 'yes' }] }],
  ['no list', { items: null }],
  [
    'an address that runs a script',
    { items: [{ ...project, publications: [{ name: '', link: 'javascript:alert(1)' }] }] },
  ],
  ['nothing', null],
])('an unknown answer is a failure and no crash: %s', async (_, body) => {
  expect(await asked(Response.json(body))).toEqual({ ok: false, failure: 'unexpected' })
})

test.each([
  [404, { title: '', status: 404, code: 'news_invalid' }, 'news_invalid'],
  [503, { title: '', status: 503, code: 'unavailable', retryAfter: 30 }, 'unavailable'],
  [500, { title: '', status: 500, code: 'made_up' }, 'unexpected'],
  [502, '<html>', 'unexpected'],
])('a refusal is its code: %i', async (status, body, failure) => {
  expect(await asked(Response.json(body, { status }))).toEqual({ ok: false, failure })
})

test('no answer, and one that breaks off, is a failure of the network', async () => {
  const broken = new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    }),
  )
  expect(await asked(new TypeError('failed to fetch'))).toEqual({
    ok: false,
    failure: 'network_error',
  })
  expect(await asked(broken)).toEqual({ ok: false, failure: 'network_error' })
})

test('the machine of a page asks the address and gives what was read', async () => {
  const calls = vi.fn(() => Promise.resolve(Response.json({ items: [project] })))
  vi.stubGlobal('fetch', calls)
  const actor = createActor(
    contentMachine(({ projects }) => projects, '/api/projects'),
    { input: { query: { lang: 'ru', q: '' }, found: null } },
  )
  actor.start()
  const { context } = await waitFor(actor, ({ value }) => value === 'ready')
  expect(context.found).toEqual({ items: [project] })
  expect(calls).toHaveBeenCalledWith('/api/projects?lang=ru', expect.anything())
  vi.unstubAllGlobals()
})
