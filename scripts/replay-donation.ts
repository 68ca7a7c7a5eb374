import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import type { SimulatorCard, SimulatorClient } from '../tests/support/simulator.ts'

/** What goes wrong on the line to a provider, once. */
export type Fault = {
  readonly provider: 'payme' | 'octo'
  readonly method: string
  readonly fault: string
}

/** One donation by one card, and what goes wrong with it. */
export type Scenario = { readonly card: SimulatorCard; readonly faults: readonly Fault[] }

/** How a donation went: the answers that the donor met, the last state, how often the ledger was paid. */
export type Walk = {
  readonly trail: readonly string[]
  readonly state: string
  readonly paid: number
}

type Answer = { readonly donation: Donation | null; readonly said: string }

/** Longer than any provider leaves a payment open. */
const LONG = 'PT31M'
const polls = 12
const POLL_MS = 250
const retries = 2

const settled = new Set(['paid', 'failed', 'expired', 'cancelled', 'refunded'])

/** A donor without a browser: the same calls in the same order as the page makes, to each process in turn. */
const donorOf = (sites: readonly string[]) => {
  let calls = 0
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Answer> => {
    const site = sites[calls % sites.length] ?? ''
    calls += 1
    const response = await fetch(site + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // A kept connection may be closed by the site at the very moment of the next call.
        Connection: 'close',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await response.json()
    const donation = donationSchema.safeParse(json)
    if (donation.success) {
      const { data } = donation
      return {
        donation: data,
        said: data.state === 'failed' ? `failed (${data.code})` : data.state,
      }
    }
    const { code } = json as { code?: string }
    return { donation: null, said: code ?? `status ${response.status}` }
  }
  return {
    give: (body: unknown, key: string) => call('POST', '/api/donations', body, key),
    confirm: (id: string, code: string) =>
      call('POST', `/api/donations/${id}/confirmation`, { code }),
    cancel: (id: string) => call('POST', `/api/donations/${id}/cancellation`),
    look: (id: string) => call('GET', `/api/donations/${id}`),
  }
}

/**
 * Gives by a card as a patient donor does: types the code, tries again when nothing was sent, waits
 * while the outcome is unknown, goes back from the acquirer's page. `amount` (UZS) names the donation in
 * the ledger and must be its own.
 */
export const walk = async (
  sites: readonly string[],
  simulator: SimulatorClient,
  { card, faults }: Scenario,
  amount: number,
): Promise<Walk> => {
  const donor = donorOf(sites)
  const { scheme: kind, number, expiry, holder, cvv } = card
  const body = {
    amount,
    donor: { name: 'Replay', phone: '+998901234567' },
    method: 'card',
    card: { kind, number, expiry, holder, ...(cvv === undefined ? {} : { cvv }) },
    lang: 'en',
  }
  const key = randomUUID()
  const trail: string[] = []
  const met = (answer: Answer): Donation | null => {
    if (trail.at(-1) !== answer.said) trail.push(answer.said)
    return answer.donation
  }

  const limitsCallers = () =>
    trail.includes('too_many_requests') && !faults.some(({ fault }) => fault === 'rate_limit')

  for (const fault of faults) await simulator.fault({ ...fault, times: 1 })
  let donation = met(await donor.give(body, key))
  for (let turn = 0; donation === null && turn < retries; turn += 1)
    donation = met(await donor.give(body, key))
  if (limitsCallers()) throw new Error('the site limits its callers: start it with RATE_LIMITS=off')
  if (donation?.state === 'awaiting_service')
    donation = met(await donor.cancel(donation.id)) ?? donation
  for (let turn = 0; donation?.state === 'awaiting_code' && turn < retries; turn += 1) {
    const { id } = donation
    met(await donor.confirm(id, await simulator.code(card.phone)))
    donation = met(await donor.look(id))
  }
  await simulator.clearFaults()
  const lookUntilSettled = async () => {
    for (
      let turn = 0;
      turn < polls && donation !== null && !settled.has(donation.state);
      turn += 1
    ) {
      donation = met(await donor.look(donation.id))
      if (donation !== null && !settled.has(donation.state)) await pause(POLL_MS)
    }
  }
  await lookUntilSettled()
  if (donation !== null && !settled.has(donation.state)) {
    await simulator.clock({ advance: LONG })
    await lookUntilSettled()
  }
  const ledger = await simulator.transactions()
  return {
    trail,
    state: donation?.state ?? 'refused',
    paid: ledger.filter((one) => one.paid && one.amountTiyin === amount * 100).length,
  }
}
