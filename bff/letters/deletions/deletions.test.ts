import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deletion } from '#machines/wire/deletion.schema.ts'
import { letterKinds, type LetterKind } from '#machines/wire/letter-terms.ts'
import { languages, matchPath, pathTo } from '#locales/paths.ts'
import { applicationFiles } from '#bff/letters/applications/application-files.table.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { ownerOf } from '#bff/letters/letters.store.ts'
import { letters, type Letter } from '#bff/letters/letters.table.ts'
import { mailboxOf } from '#bff/letters/staff-mailbox.ts'
import { letterExamples } from '../../../tests/support/keyed-calls.ts'
import { wholeSite } from '../../../tests/support/whole-site.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'

const ownHeaders = { 'Sec-Fetch-Site': 'same-origin' }
const ADDRESSES = /https?:\/\/\S+/g

let site: Awaited<ReturnType<typeof wholeSite>>

const send = async (call: string, body: Readonly<Record<string, unknown>>): Promise<void> => {
  const hasFile = Object.values(body).some((value) => value instanceof File)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob)
  const answer = await fetch(site.url + call.replace('{id}', '107'), {
    method: 'POST',
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(hasFile ? {} : { 'Content-Type': 'application/json' }),
    },
    body: hasFile ? form : JSON.stringify(body),
  })
  expect(`${call} ${answer.status}`).toBe(`${call} 201`)
}

const mails = () => mailsIn(site.database)
const allLetters = (): Promise<Letter[]> => site.database.select().from(letters)

/** The newest letter of a kind, with the address that its acknowledgement names. */
const newest = async (kind: LetterKind) => {
  const letter = (await allLetters()).filter((each) => each.kind === kind).at(-1)
  if (letter === undefined) throw new Error(`no ${kind} arrived`)
  const acknowledgement = (await mails()).find(
    ({ owner, kind: of }) => owner === ownerOf(letter.reference) && of === 'acknowledgement',
  )
  const links = (acknowledgement?.body.match(ADDRESSES) ?? [])
    .map((address) => new URL(address).pathname)
    .filter((path) => matchPath(path).page === 'deletion')
  return { letter, acknowledgement, links, path: links[0] ?? '' }
}

const open = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: ownHeaders })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const stateAt = async (path: string): Promise<Deletion['state'] | null> => {
  const { token = '' } = matchPath(path).params
  const answer = await fetch(`${site.url}/api/deletions/${token}`)
  return answer.status === 404 ? null : ((await answer.json()) as Deletion).state
}

const press = (path: string, headers: Readonly<Record<string, string>> = ownHeaders) =>
  fetch(site.url + path, { method: 'POST', body: new FormData(), headers, redirect: 'manual' })

const toStaff = async ({ reference }: Letter) =>
  (await mails()).filter(
    ({ kind, owner, subject }) => kind === 'staff' && owner === null && subject.includes(reference),
  )

beforeAll(async () => {
  site = await wholeSite()
  const [card] = site.services.content.postcards
  const items = [{ id: card?.id, quantity: 60, price: card?.price }]
  for (const [call, { body }] of Object.entries(letterExamples))
    await send(call, 'items' in body ? { ...body, items } : body)
}, 60_000)
afterAll(() => site.close())

test('every kind that people can send has arrived', async () => {
  expect(new Set((await allLetters()).map(({ kind }) => kind))).toEqual(new Set(letterKinds))
})

describe.each(letterKinds)('%s', (kind) => {
  const isKept = rulesOf(kind).isKeptByLaw

  test('its acknowledgement has one link, to a page in its language that keeps to itself', async () => {
    const { letter, acknowledgement, links, path } = await newest(kind)
    expect(links).toHaveLength(1)
    expect(matchPath(path)).toMatchObject({ page: 'deletion', lang: letter.lang })
    expect(acknowledgement?.html).toContain(path)
    const { token = '' } = matchPath(path).params
    for (const lang of languages) {
      const { status, headers, html } = await open(pathTo('deletion', lang, { token }))
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(html).toContain(letter.reference)
      for (const personal of [letter.name, letter.phone.slice(-7), letter.email ?? '@'])
        expect(html).not.toContain(personal)
    }
  })

  test('reading the link, by whatever method and how often, changes nothing', async () => {
    const { path } = await newest(kind)
    const before = [await allLetters(), await mails()]
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      await fetch(site.url + path, { method, headers: ownHeaders })
    expect((await press(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect([await allLetters(), await mails()]).toEqual(before)
    expect(await stateAt(path)).toBe(isKept ? 'kept' : 'deletable')
  })

  test('pressed twice at once, it is done once and staff are told once', async () => {
    const { letter, path } = await newest(kind)
    await site.services.operatorKinds[rulesOf(kind).name]?.answer?.(letter.reference)
    for (const { status, headers } of await Promise.all([press(path), press(path)])) {
      expect(status).toBe(303)
      expect(headers.get('location')).toBe(`${path}?done=1`)
    }
    await press(path)
    const [mail, ...others] = await toStaff(letter)
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(mailboxOf(site.services.env.mail, letter))
    for (const personal of [letter.name, letter.phone, letter.email ?? '@'])
      expect(`${mail?.subject} ${mail?.body}`).not.toContain(personal)
    expect(await stateAt(path)).toBe(isKept ? 'asked' : 'gone')
    const [left] = await site.database.select().from(letters).where(eq(letters.id, letter.id))
    if (isKept) expect(left).toMatchObject({ answeredAt: null, name: letter.name })
    else {
      expect(left).toBeUndefined()
      const owned = (await mails()).filter(({ owner }) => owner === ownerOf(letter.reference))
      expect(owned).toEqual([])
    }
  })
})

test('what is kept says to operators when it was asked for, and is gone for its link once they delete it', async () => {
  const kind = letterKinds.find((each) => rulesOf(each).isKeptByLaw) ?? 'message'
  const { letter, path } = await newest(kind)
  const records = site.services.operatorKinds[rulesOf(kind).name]
  expect(await records?.show(letter.reference)).toMatchObject({
    deletionAsked: '2026-11-20 10:00:00',
  })
  expect(await records?.delete?.(letter.reference)).toBe(true)
  expect(await stateAt(path)).toBe('gone')
})

test('the file of an application goes with it', async () => {
  expect(await site.database.select().from(applicationFiles)).toEqual([])
})

test('a link that is forged is none, read or pressed', async () => {
  const forged = pathTo('deletion', 'ru', { token: 'a'.repeat(54) })
  expect((await open(forged)).status).toBe(404)
  expect((await press(forged)).status).toBe(404)
  expect(await stateAt(forged)).toBeNull()
})

test('a form that a robot filled in has no acknowledgement, and so no link', async () => {
  const { body = {} } = letterExamples['/api/messages'] ?? {}
  await send('/api/messages', { ...body, website: 'https://spam.test' })
  expect((await newest('message')).acknowledgement).toBeUndefined()
})
