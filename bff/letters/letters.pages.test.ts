import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { fail, ok } from '#machines/wire/result.ts'
import { pathTo } from '#locales/paths.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import { formLoader, letterPosts } from './letters.pages.ts'

const request = (query = '') => ({
  page: 'contacts' as const,
  lang: 'en' as const,
  params: {},
  query: new URLSearchParams(query),
})
const noForm = { sent: null, refused: null }

/** The loader of contacts where these letters were sent. */
const loaded = (query: string, stored: readonly string[] = []) => {
  const asked: unknown[] = []
  const load = formLoader({
    sent: (kind, reference) => {
      asked.push([kind, reference])
      return Promise.resolve(stored.includes(reference) ? { reference } : null)
    },
  })('contacts', () => ({ status: 200, data: { offices: 3 } }))
  return { asked, answer: load(request(query)) }
}

test('a page with a form that nobody has sent is everybody’s', async () => {
  const { answer, asked } = loaded('')
  expect(await answer).toEqual({ status: 200, data: { offices: 3, letter: noForm } })
  expect(asked).toEqual([])
})

test('the page that thanks is rendered for its sender alone', async () => {
  const { answer, asked } = loaded('sent=M-7K2Q-9XHB', ['M-7K2Q-9XHB'])
  expect(await answer).toEqual({
    status: 200,
    data: { offices: 3, letter: { ...noForm, sent: { reference: 'M-7K2Q-9XHB' } } },
    expiresAt: 0,
  })
  expect(asked).toEqual([['message', 'M-7K2Q-9XHB']])
})

test('a number that nothing has, or that is none, thanks nobody', async () => {
  const unknown = loaded('sent=M-7K2Q-9XHB')
  expect((await unknown.answer).data.letter).toEqual(noForm)
  const none = loaded('sent=1%20or%201')
  expect((await none.answer).data.letter).toEqual(noForm)
  expect(none.asked).toEqual([])
})

type Posts = Parameters<typeof letterPosts>[0]

/** The forms over letters that answer so, and what they were asked. */
const formsOf = ({
  check,
  submit,
}: { readonly check?: Problem; readonly submit?: Problem } = {}) => {
  const asked: (readonly unknown[])[] = []
  const deps = {
    trustProxy: 1,
    letters: {
      check: (...given: unknown[]) => {
        asked.push(['check', ...given])
        return check ?? null
      },
      submit: (...given: unknown[]) => {
        asked.push(['submit', ...given])
        return Promise.resolve(
          submit === undefined ? ok({ reference: 'M-7K2Q-9XHB' }) : fail(submit),
        )
      },
    },
  } as unknown as Posts
  const loaders = new Proxy({}, { get: () => () => ({ status: 200, data: { own: true } }) })
  return { asked, posts: letterPosts(deps, loaders as never) }
}
const from = { req: { header: () => '192.0.2.7' } } as unknown as Context<{
  Bindings: HttpBindings
}>
const sent = (fields: Readonly<Record<string, unknown>>) => ({
  lang: 'uz' as const,
  params: {},
  fields,
})

test.each([
  ['contacts', 'message'],
  ['corporate-donations', 'message'],
  ['questions', 'question'],
  ['donation-boxes', 'box-request'],
  ['charity-postcards', 'postcard-order'],
] as const)('the form on %s sends a letter of the kind %s, without a key', async (page, kind) => {
  const { posts, asked } = formsOf()
  const fields = { fullName: 'Dilnoza', step: 'send', website: '', lang: 'en' }
  expect(await posts[page](from, sent(fields))).toEqual({
    seeOther: `${pathTo(page, 'uz')}?sent=M-7K2Q-9XHB#form`,
  })
  expect(asked).toEqual([
    ['submit', kind, expect.objectContaining({ lang: 'uz' }), null, '192.0.2.7'],
  ])
})

test('what is refused is shown again as it was typed, to its sender alone', async () => {
  const issues = [{ field: 'phone', key: 'phone.required' }]
  const { posts } = formsOf({ submit: { code: 'request_invalid', extra: { issues } } })
  const fields = { fullName: ' D ', phone: '', website: 'x', step: 'send', lang: 'en', file: {} }
  expect(await posts.contacts(from, sent(fields))).toEqual({
    status: 422,
    answer: {
      status: 200,
      data: {
        own: true,
        letter: {
          sent: null,
          refused: { code: 'request_invalid', issues, values: { fullName: ' D ', phone: '' } },
        },
      },
      expiresAt: 0,
    },
  })
})

test('a refusal without fields names none', async () => {
  const { posts } = formsOf({ submit: { code: 'too_many_requests' } })
  const outcome = await posts.contacts(from, sent({ fullName: 'D' }))
  expect(outcome).toMatchObject({
    answer: { data: { letter: { refused: { code: 'too_many_requests', issues: [] } } } },
  })
})

test('an order is shown once more before it is sent, and can be changed again', async () => {
  const { posts, asked } = formsOf()
  const fields = { name: 'Dilnoza' }
  for (const step of ['review', 'edit'] as const)
    expect(await posts['charity-postcards'](from, sent({ ...fields, step }))).toEqual({
      status: 200,
      answer: {
        status: 200,
        data: { own: true, letter: { ...noForm, typed: { values: fields, step } } },
        expiresAt: 0,
      },
    })
  expect(asked.map(([what]) => what)).toEqual(['check'])
})

test('what is not right is not shown once more but refused', async () => {
  const { posts, asked } = formsOf({ check: { code: 'request_invalid' } })
  const outcome = await posts['charity-postcards'](from, sent({ step: 'review' }))
  expect(outcome).toMatchObject({ status: 422 })
  expect(asked.map(([what]) => what)).toEqual(['check'])
})

test('a form without that step is sent, whatever its fields say', async () => {
  const { posts, asked } = formsOf()
  await posts.contacts(from, sent({ step: 'review' }))
  await posts['charity-postcards'](from, sent({ step: 'other' }))
  expect(asked.map(([what]) => what)).toEqual(['submit', 'submit'])
})
