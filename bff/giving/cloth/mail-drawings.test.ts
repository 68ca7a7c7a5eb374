import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { drawnPicture } from '#bff/pages/open-graph/picture.ts'
import type { PictureOrder } from '#bff/pages/open-graph/picture-painter.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { aDonation } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { anOutbox, mailServer } from '../../../tests/support/outbox.ts'
import { monthlyDonor } from '../../../tests/support/plans.ts'
import { donor } from '../../../tests/support/monthly-site.ts'
import { drawVine } from './vine.ts'
import { createMailDrawings } from './mail-drawings.ts'

let site: Calls
let monthly: ReturnType<typeof monthlyDonor>
beforeAll(async () => {
  site = await callsOfSite()
  monthly = monthlyDonor(site)
}, 60_000)
afterAll(() => site.close())

const ordered: PictureOrder[] = []
type Painted =
  | { readonly ok: true; readonly value: Uint8Array }
  | { readonly ok: false; readonly reason: 'full' }

/** The mails that wait, as they go out with this painter. */
const sentWith = async (paint: (order: PictureOrder) => Promise<Painted>) => {
  const { server, mailer } = mailServer()
  const { run } = anOutbox(site.database, {
    mailer,
    clock: site.clock,
    attachmentOf: () => Promise.resolve(null),
    drawnOf: createMailDrawings({ ...site.services, painter: { paint } }),
  })
  await site.database.update(outbox).set({ dueAt: site.clock.now(), sentAt: null })
  while ((await run()) > 0);
  return server.taken
}

const drawing = async (order: PictureOrder): Promise<Painted> => {
  ordered.push(order)
  if (!('px' in order)) throw new Error('a card was asked for')
  return { ok: true, value: await drawnPicture(order.artwork, order.px) }
}

const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

test('the receipt of a donation brings its stitch, light enough for a mail; without it the mail goes all the same', async () => {
  const given = await monthly.donationIn(await monthly.post('/api/donations', aDonation({ donor })))
  await monthly.confirm(given.id)
  const [mail] = await sentWith(drawing)
  expect(mail?.html).toContain('cid:stitch@pictures')
  expect(mail?.drawn?.name).toBe('stitch')
  expect(sizeOf(mail?.drawn?.bytes)).toEqual([420, 280])
  expect(mail?.drawn?.bytes.length).toBeLessThan(24_000)
  expect(mail?.text).toContain('suzani')

  const [plain] = await sentWith(() => Promise.resolve({ ok: false, reason: 'full' }))
  expect(plain?.drawn).toBeNull()
  expect(plain?.html).not.toMatch(/stitch@|drawn/)
  expect(plain?.html).toContain('suzani')

  await site.database.update(donations).set({ state: 'refunded' })
  const [later] = await sentWith(drawing)
  expect([later?.drawn, later?.html?.includes('stitch@')]).toEqual([null, false])
}, 60_000)

test('mails of a monthly donation bring its vine: the receipt as long as it was then, the others as it is', async () => {
  await monthly.startAnew()
  ordered.length = 0
  const { token } = await monthly.setUp({ donor })
  await monthly.untilCharge(token)
  await site.post(`/api/monthly/${token}/cancellation`, {})
  await site.database
    .update(outbox)
    .set({ createdAt: site.clock.now() })
    .where(eq(outbox.channel, 'mail'))
  const mails = await sentWith(drawing)
  expect(mails).toHaveLength(3)
  expect(mails.map(({ drawn }) => sizeOf(drawn?.bytes))).toEqual(Array(3).fill([756, 168]))
  expect(ordered.map(({ artwork }) => artwork).toSorted()).toEqual(
    [drawVine(1), drawVine(2), drawVine(2)].toSorted(),
  )
}, 60_000)
