import { expect, test } from 'vitest'
import { readMail } from '../mail/read-mail.ts'
import { openShop } from '../test-support/shop.ts'

const pdf = Buffer.from('%PDF-1.7 a receipt')
const dot = Buffer.from('a picture')

const raw = Buffer.from(
  [
    'From: Site <site@example.test>',
    'Subject: Receipt A-1',
    'Message-ID: <1@example.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<script>alert(1)</script><img src="cid:dot@example.test"><p>Thank you</p>',
    '--b',
    'Content-Type: image/png',
    'Content-Disposition: inline',
    'Content-ID: <dot@example.test>',
    'Content-Transfer-Encoding: base64',
    '',
    dot.toString('base64'),
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="receipt.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    pdf.toString('base64'),
    '--b',
    'Content-Type: text/html',
    'Content-Disposition: attachment; filename="page.html"',
    '',
    '<script>alert(1)</script>',
    '--b--',
    '',
  ].join('\r\n'),
)

const openMailbox = async () => {
  const shop = openShop()
  shop.simulator.world.mail.deliver(await readMail(raw, ['donor@example.test']), 1)
  return shop
}

test('the HTML of a mail may run nothing and load nothing; its own pictures are in it', async () => {
  const { app } = await openMailbox()
  const response = await app.request('/sim/mail/1/html')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy.split('; ')).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]))
  expect(policy).not.toContain('allow-')
  expect(await response.text()).toContain(`data:image/png;base64,${dot.toString('base64')}`)
})

test('a PDF is shown as it came, another file is only saved', async () => {
  const { app, get } = await openMailbox()
  expect(await get('/sim/mail/1')).toMatchObject({ attachments: [{ filename: 'receipt.pdf' }, {}] })
  const shown = await app.request('/sim/mail/1/files/0')
  expect(shown.headers.get('Content-Type')).toBe('application/pdf')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdf)
  const saved = await app.request('/sim/mail/1/files/1')
  expect(saved.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment/)
})

test('what a mail has not is not found', async () => {
  const { app } = await openMailbox()
  for (const path of ['2', '2/html', '1/files/2', '1/files/no'])
    expect((await app.request(`/sim/mail/${path}`)).status, path).toBe(404)
})

test('mails and SMS are searched, whatever field has the words', async () => {
  const { get, simulator } = await openMailbox()
  simulator.world.sms.deliver({ to: '998900000101', from: 'Payme', text: 'Kod: 482913' })
  expect(await get('/sim/mail?q=receipt a-1')).toHaveLength(1)
  expect(await get('/sim/mail?q=elsewhere')).toEqual([])
  expect(await get('/sim/sms?q=482913')).toHaveLength(1)
  expect(await get('/sim/sms?q=other')).toEqual([])
})

test('contents beyond 64 MB are forgotten, the oldest first', () => {
  const { simulator } = openShop()
  const { mail } = simulator.world
  const big = (messageId: string) => ({
    mail: {
      to: ['a@example.test'],
      from: '',
      replyTo: [],
      subject: '',
      messageId,
      text: '',
      attachments: [],
    },
    shownHtml: null,
    contents: [new Uint8Array(40 * 1024 * 1024)],
  })
  mail.deliver(big('1'), 1)
  mail.deliver(big('2'), 2)
  expect([mail.find(1)?.contents, mail.find(2)?.contents.length]).toEqual([[], 1])
})
