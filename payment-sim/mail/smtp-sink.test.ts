import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '../test-support/shop.ts'
import { attachedFile, letter, speak } from '../test-support/smtp-client.ts'

test('a mail is taken, read and shown, its file with size and hash', async () => {
  const { simulator, get } = openShop({ port: 0 })
  const running = await simulator.start()
  expect((await speak(running.smtpPort, letter())).slice(-2)).toEqual(['250', '221'])
  expect(await get('/sim/mail?to=Staff@example.test')).toEqual([
    {
      id: 1,
      to: ['staff@example.test'],
      from: 'site@example.test',
      replyTo: ['donor@example.test'],
      subject: 'Резюме',
      messageId: '<1@example.test>',
      text: expect.stringContaining('Assalomu alaykum') as string,
      attachments: [
        {
          filename: 'cv.pdf',
          contentType: 'application/pdf',
          bytes: attachedFile.length,
          sha256: createHash('sha256').update(attachedFile).digest('hex'),
        },
      ],
      sentAt: '2026-11-20T05:00:00.000Z',
      deliveries: 1,
    },
  ])
  expect(await get('/sim/mail?to=other@example.test')).toEqual([])
  expect(await get('/sim/traffic?provider=mail')).toMatchObject([{ response: { status: 250 } }])
  await running.close()
})

test.each([
  [{ fault: 'refuse' }, '451', 0],
  [{ fault: 'refuse', status: 550 }, '550', 0],
  [{ fault: 'rate_limit' }, '421', 0],
])('a mail under the fault %j answers %s', async (rule, code, kept) => {
  const { simulator, send, get } = openShop({ port: 0 })
  const running = await simulator.start()
  await send('PUT', '/sim/faults', { provider: 'mail', method: 'send', times: 1, ...rule })
  expect(await speak(running.smtpPort, letter())).toContain(code)
  expect(await get('/sim/mail')).toHaveLength(kept)
  await running.close()
})

test.each([
  ['drop_before', 0],
  ['drop_after', 1],
])('a mail under the fault %s loses its connection and is kept %i times', async (fault, kept) => {
  const { simulator, send, get } = openShop({ port: 0 })
  const running = await simulator.start()
  await send('PUT', '/sim/faults', { provider: 'mail', fault, times: 1 })
  expect((await speak(running.smtpPort, letter())).at(-1)).toBe('354')
  expect(await get('/sim/mail')).toHaveLength(kept)
  await running.close()
})

test('a mail that comes again with its Message-ID is one mail', async () => {
  const { simulator, get } = openShop({ port: 0 })
  const running = await simulator.start()
  await speak(running.smtpPort, letter())
  await speak(running.smtpPort, letter())
  await speak(running.smtpPort, letter('other@example.test'))
  expect(await get('/sim/mail?to=staff@example.test')).toMatchObject([{ deliveries: 2 }])
  expect(await get('/sim/mail?to=other@example.test')).toMatchObject([{ deliveries: 1 }])
  await running.close()
})
