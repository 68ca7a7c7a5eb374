import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { mailKinds, type MailKind } from './mail-kinds.ts'
import { enqueueMails } from './outbox.store.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite()
}, 60_000)
afterAll(() => site.close())

test.each(Object.keys(mailKinds) as readonly MailKind[])(
  'a mail of the kind %s goes out without marks that only hold its lines together',
  async (kind) => {
    const text = '2025-\u2060yil 100\u00a0000, uzun\u00adsoʻz'
    const mail = { kind, recipient: `${kind}@example.test`, subject: text, body: text }
    const mails = [{ ...mail, html: `<p>${text}</p>` }, mail]
    await enqueueMails(site.database, mails, site.clock.now(), 'example.test')
    const job = site.services.jobs.find(({ name }) => name === 'mails')
    while (((await job?.run()) ?? 0) > 0);
    const typed = '2025-yil 100 000, uzunsoʻz'
    const taken = site.server.taken.splice(0)
    expect(taken).toMatchObject([
      // In HTML a sum still stays on one line.
      { subject: typed, text: typed, html: '<p>2025-yil 100\u00a0000, uzunsoʻz</p>' },
      { subject: typed, text: typed, html: null },
    ])
  },
)
