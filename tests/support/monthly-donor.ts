import type { Lang } from '#locales/paths.ts'
import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { giverAt } from './giver.ts'
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
export const setUpMonthly = (
  siteUrl: string,
  { code, ...wish }: Wish,
): Promise<DonationIn<'paid'>> => giverAt(siteUrl, code).give({ ...wish, type: 'monthly' })

type Mail = {
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments: unknown[]
}

/** The mails that an address got, newest first. */
export const mailsTo = async (simUrl: string, email: string): Promise<readonly Mail[]> =>
  (await (await fetch(`${simUrl}/sim/mail?to=${encodeURIComponent(email)}`)).json()) as Mail[]

export const linkIn = (mail: Mail | undefined, page: RegExp): string => {
  const urls = mail?.text.match(/https?:\/\/\S+/g) ?? []
  const found = urls.map((url) => new URL(url).pathname).find((path) => page.test(path))
  if (found === undefined) throw new Error(`the mail leads nowhere like ${page}`)
  return found
}
