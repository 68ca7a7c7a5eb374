import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultCredentials } from '../../../payment-sim/credentials.ts'
import { startSimulator } from '../../../tests/support/own-simulator.ts'
import { createEskiz } from './eskiz.ts'

let simulator: Awaited<ReturnType<typeof startSimulator>>
beforeAll(async () => {
  simulator = await startSimulator()
}, 60_000)
afterAll(() => simulator.close())
beforeEach(() => simulator.clearFaults())

const sender = (password: string = defaultCredentials.eskiz.password) =>
  createEskiz({
    url: `${simulator.url}/eskiz`,
    email: defaultCredentials.eskiz.email,
    password,
    from: '4546',
  })
const sms = { phone: '+998901112233', text: 'Rahmat!' }
const inbox = async () =>
  (await (await fetch(`${simulator.url}/sim/sms?to=%2B998901112233`)).json()) as readonly {
    text: string
  }[]

test('a message reaches the phone, with one login for many', async () => {
  const eskiz = sender()
  await eskiz.send(sms)
  await eskiz.send({ ...sms, text: 'Yana rahmat!' })
  expect((await inbox()).map(({ text }) => text)).toEqual(['Yana rahmat!', 'Rahmat!'])
  const logins = (await simulator.traffic()).filter(({ method }) => method === 'login')
  expect(logins).toHaveLength(1)
})

test('a token whose month is over is renewed', async () => {
  const eskiz = sender()
  await eskiz.send(sms)
  await simulator.clock({ advance: 'P31D' })
  await eskiz.send({ ...sms, text: 'Bir oydan keyin' })
  expect((await inbox())[0]?.text).toBe('Bir oydan keyin')
})

test('a wrong password, a number abroad and a gateway that is down are reported', async () => {
  await expect(sender('wrong').send(sms)).rejects.toThrow('login 401')
  await expect(sender().send({ ...sms, phone: '+491701234567' })).rejects.toThrow('foreign')
  await simulator.fault({ provider: 'sms', method: '*', fault: 'http_error', status: 503 })
  await expect(sender().send(sms)).rejects.toThrow('503')
})
