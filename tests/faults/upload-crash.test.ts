import { randomUUID } from 'node:crypto'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectOperator } from '#bff/operator-connection.ts'
import { aFile, anApplication } from '../support/applications.ts'
import { aPdfOf } from '../support/resumes.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { simulatorAt, type SimulatorClient } from '../support/simulator.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'
import { typeCommand } from '../support/typed-command.ts'

type Mail = {
  readonly to: readonly string[]
  readonly subject: string
  readonly messageId: string
  readonly attachments: readonly { readonly filename: string; readonly sha256: string }[]
}

let site: SiteUnderTest
let simulator: SimulatorClient

beforeAll(async () => {
  site = await startSite()
  simulator = simulatorAt(site.simUrl)
}, 60_000)
afterAll(() => site.close())

/** Types a command to the running site. */
const operate = async (...words: readonly string[]): Promise<string> => {
  const connect = () => connectOperator(site.env, 'en')
  const { code, out, err } = await typeCommand(words, { connect, env: site.env })
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`)
  return out
}
const referencesStored = async () =>
  [...(await operate('list', 'applications')).matchAll(/J-[2-9A-Z]{4}-[2-9A-Z]{4}/g)].map(
    ([reference]) => reference,
  )

const mailsTo = async (address: string): Promise<readonly Mail[]> => {
  const response = await fetch(`${site.simUrl}/sim/mail?to=${encodeURIComponent(address)}`)
  return (await response.json()) as readonly Mail[]
}

const someone = (name: string, resume: File) =>
  anApplication({ email: `${name}@example.test`, firstName: name, resume })

const send = (form: FormData, key: string = randomUUID()) =>
  fetch(`${site.url}/api/vacancies/101/applications`, {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  })

const moments = ['half', 'almost', 'complete', 'complete later'] as const
/** One of the moments by the seed, before or after the last byte; all with `FULL=1`. */
const sampledMoments = moments.filter((_, index) => isSampledTurn(index, moments.length))

test('kill -9 at any moment of an upload leaves the application whole or not at all', async () => {
  const pdf = aPdfOf(3 * 1024 * 1024)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  for (const [index, moment] of sampledMoments.entries()) {
    const name = `crash${index}`
    const key = randomUUID()
    const response = new Response(someone(name, aFile(pdf)))
    const body = Buffer.from(await response.arrayBuffer())
    const call = request(`${site.url}/api/vacancies/101/applications`, {
      method: 'POST',
      headers: {
        'Content-Type': response.headers.get('Content-Type') ?? '',
        'Content-Length': body.length,
        'Idempotency-Key': key,
      },
    })
    call.on('error', () => undefined)
    const part = moment === 'half' ? body.length / 2 : moment === 'almost' ? body.length - 1 : null
    await new Promise<void>((handedOver) => {
      if (part === null) call.end(body, handedOver)
      else call.write(body.subarray(0, part), () => handedOver())
    })
    if (moment === 'complete later') await expect.poll(referencesStored).toHaveLength(index + 1)
    await site.restart('kill')

    // The applicant's page repeats the same key: one application, whatever was stored before.
    const again = await send(someone(name, aFile(pdf)), key)
    expect(again.status).toBe(201)
    const { reference } = (await again.json()) as { reference: string }
    expect((await referencesStored()).filter((stored) => stored === reference)).toHaveLength(1)
    expect(await referencesStored()).toHaveLength(index + 1)
    await expect
      .poll(async () => (await mailsTo(`${name}@example.test`)).length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    await expect
      .poll(
        async () =>
          (await mailsTo('jobs@example.test')).find(({ subject }) => subject.includes(reference))
            ?.attachments[0]?.sha256,
        { timeout: 10_000 },
      )
      .toBe(sha256)
  }
}, 120_000)

test('a mail server down for an hour of virtual time gets every mail once', async () => {
  await simulator.fault({ provider: 'mail', method: 'send', fault: 'refuse' })
  const answer = await send(someone('patient', aFile(aPdfOf(2000))))
  const { reference } = (await answer.json()) as { reference: string }
  for (let step = 0; step < 6; step += 1) await simulator.clock({ advance: 'PT10M' })
  expect(await mailsTo('patient@example.test')).toEqual([])
  await simulator.clearFaults()
  for (let step = 0; step < 6; step += 1) await simulator.clock({ advance: 'PT10M' })
  await simulator.clock({ advance: 'P1D' })
  expect(await mailsTo('patient@example.test')).toHaveLength(1)
  const staff = (await mailsTo('jobs@example.test')).filter(({ subject }) =>
    subject.includes(reference),
  )
  expect(staff).toHaveLength(1)
}, 60_000)

test('a mail whose answer was lost comes again under the same Message-ID', async () => {
  await simulator.fault({ provider: 'mail', method: 'send', fault: 'drop_after', times: 1 })
  const answer = await send(someone('lost', aFile(aPdfOf(2000))))
  const { reference } = (await answer.json()) as { reference: string }
  const mailsAbout = async () =>
    (await mailsTo('jobs@example.test')).filter(({ subject }) => subject.includes(reference))
  await expect.poll(mailsAbout, { timeout: 10_000 }).not.toEqual([])
  await simulator.clock({ advance: 'PT2M' })
  const staff = await mailsAbout()
  expect(new Set(staff.map(({ messageId }) => messageId)).size).toBe(1)
}, 60_000)

test('an operator deletes an application with everything that belongs to it', async () => {
  const [reference = ''] = await referencesStored()
  expect(await operate('show', 'applications', reference)).toContain('Assalomu alaykum!')
  expect(await operate('export', 'applications', '--csv')).toContain(reference)
  expect(await operate('delete', 'applications', reference)).toContain(reference)
  expect(await referencesStored()).not.toContain(reference)
  await simulator.clock({ advance: 'P300D' })
  expect(await operate('retention')).toContain('applications')
  expect(await referencesStored()).toEqual([])
}, 120_000)
