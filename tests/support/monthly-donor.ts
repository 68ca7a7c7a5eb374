import { randomUUID } from 'node:crypto'
import type { Lang } from '#locales/paths.ts'
import { donationSchema, type DonationIn } from '#machines/wire/donation.schema.ts'
import type { SimulatorCard } from './simulator.ts'

type Wish = {
  readonly card: SimulatorCard
  readonly lang: Lang
  readonly email: string
  readonly name?: string
  readonly amount?: number
  readonly code: (phone: string) => Promise<string>
}

/** Sets a monthly donation up over the calls of a running site; answers its first charge. */
export const setUpMonthly = async (
  siteUrl: string,
  { card, lang, email, name = 'Aziza Karimova', amount = 100_000, code }: Wish,
): Promise<DonationIn<'paid'>> => {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    })
    return donationSchema.parse(await response.json())
  }
  const { scheme: kind, number, expiry, holder, cvv, phone } = card
  const asked = await post('/api/monthly-donations', {
    amount,
    donor: { name, phone: '+998901234567', email },
    method: 'card',
    card: { kind, number, expiry, holder, ...(cvv ? { cvv } : {}) },
    lang,
  })
  const paid = await post(`/api/donations/${asked.id}/confirmation`, { code: await code(phone) })
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  return paid
}

type Mail = { readonly subject: string; readonly text: string; readonly attachments: unknown[] }

/** The mails that an address got, newest first. */
export const mailsTo = async (simUrl: string, email: string): Promise<readonly Mail[]> =>
  (await (await fetch(`${simUrl}/sim/mail?to=${encodeURIComponent(email)}`)).json()) as Mail[]

/** The path of a page of the site that a mail leads to. */
export const linkIn = (mail: Mail | undefined, page: RegExp): string => {
  const urls = mail?.text.match(/https?:\/\/\S+/g) ?? []
  const found = urls.map((url) => new URL(url).pathname).find((path) => page.test(path))
  if (found === undefined) throw new Error(`the mail leads nowhere like ${page}`)
  return found
}
