import { randomUUID } from 'node:crypto'
import { luhn } from '#machines/wire/card.schema.ts'
import { aDonation } from './a-donation.ts'
import type { Calls } from './calls.ts'

/** A national card's number, another for each place, with the right check digit. */
export const cardNumber = (place: number): string => {
  const digits = `8600${String(place).padStart(11, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    luhn(digits + digit),
  )
  return digits + (check ?? '')
}

type Given = {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: number
  readonly issues: readonly { readonly field: string; readonly key: string }[] | undefined
}

/** Donors of a site behind one proxy: each gives with a card, phone and key of their own. */
export const donorsOf = (site: Calls) => {
  let places = 0
  const refused = new Set<string>()
  site.payme.script.prepare = ({ card }) =>
    Promise.resolve(
      card !== null && refused.has(card.number)
        ? { kind: 'refused', code: 'card_refused' }
        : { kind: 'cardRegistered', session: { token: 'a-card-token' } },
    )
  const give = async (
    address: string,
    changes: Readonly<Record<string, unknown>> = {},
    { at = site, key = randomUUID() }: { readonly at?: Calls; readonly key?: string } = {},
  ): Promise<Given> => {
    places += 1
    const donor = { name: 'Aziza Karimova', phone: `+99890${1_000_000 + places}` }
    const card = { ...aDonation().card, number: cardNumber(places) }
    const answer = await at.post('/api/donations', aDonation({ donor, card, ...changes }), {
      'Idempotency-Key': key,
      'X-Forwarded-For': address,
    })
    const body = (await answer.json()) as Pick<Given, 'code' | 'issues'>
    return {
      status: answer.status,
      code: body.code,
      issues: body.issues,
      retryAfter: Number(answer.headers.get('Retry-After')),
    }
  }
  return {
    give,
    /** The same with a card that its bank refuses. */
    giveRefused: (address: string, options?: { readonly at?: Calls; readonly key?: string }) => {
      refused.add(cardNumber(places + 1))
      return give(address, {}, options)
    },
  }
}
