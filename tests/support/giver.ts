import { randomUUID } from 'node:crypto'
import type { Lang } from '#locales/paths.ts'
import { donationSchema, type DonationIn } from '#machines/wire/donation.schema.ts'
import type { DonationType } from '#machines/wire/payment-terms.ts'
import type { SimulatorCard } from './simulator.ts'

type Gift = {
  readonly card: SimulatorCard
  readonly lang: Lang
  readonly type?: DonationType
  readonly email?: string
  readonly name?: string
  /** UZS */
  readonly amount?: number
}

const calls: Readonly<Record<DonationType, string>> = {
  'one-time': '/api/donations',
  monthly: '/api/monthly-donations',
}

/**
 * A donor without a browser, who gives by card over the calls of a running site: for journeys whose
 * subject comes after a donation. `codeOf` answers the code that was sent last to a phone.
 */
export const giverAt = (siteUrl: string, codeOf: (phone: string) => Promise<string>) => {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    })
    return donationSchema.parse(await response.json())
  }
  /** Asks for a donation, up to the code. */
  const begin = async ({ card, lang, type = 'one-time', email, ...gift }: Gift) => {
    const { scheme: kind, number, expiry, holder, cvv } = card
    const { name = 'Aziza Karimova', amount = 100_000 } = gift
    const asked = await post(calls[type], {
      amount,
      donor: { name, phone: '+998901234567', ...(email === undefined ? {} : { email }) },
      method: 'card',
      card: { kind, number, expiry, holder, ...(cvv ? { cvv } : {}) },
      lang,
    })
    if (asked.state !== 'awaiting_code') throw new Error(`the donation is ${asked.state}`)
    return asked
  }
  return {
    begin,
    /** Gives, and confirms with the code. */
    give: async (gift: Gift): Promise<DonationIn<'paid'>> => {
      const { id } = await begin(gift)
      const code = await codeOf(gift.card.phone)
      const paid = await post(`/api/donations/${id}/confirmation`, { code })
      if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
      return paid
    },
  }
}
