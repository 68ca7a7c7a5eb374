import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { BusyError } from './busy-error.ts'
import { onError } from './on-error.ts'

const answerTo = (error: Error) =>
  new Hono()
    .onError(onError(createLog('silent')))
    .get('/', () => {
      throw error
    })
    .request('/')

test('what is too busy now may be asked for again soon', async () => {
  const answer = await answerTo(new BusyError('too many wait'))
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

test('what nobody thought of is our bug', async () => {
  const answer = await answerTo(new Error('a bug'))
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ code: 'unexpected' })
})
