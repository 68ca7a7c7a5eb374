import { createHash } from 'node:crypto'
import { donationSchema, type DonationIn } from '#machines/wire/donation.schema.ts'
import { createLog, type Log } from '#bff/platform/log.ts'
import { simulatorCredentials } from '#bff/platform/simulator.ts'
import { createSimulator } from '../../payment-sim/simulator.ts'
import { aDonation } from './a-donation.ts'
import { callsOfSite } from './calls.ts'
import { testDatabase } from './database.ts'
import { simulatedDonor } from './simulated-donor.ts'
import { payerOf } from './service-payer.ts'
import { simulatorAt } from './simulator.ts'

export type ServiceMethod = 'payme' | 'click' | 'uzum'

/** A site and a simulator that call each other: what the services report goes into the site's own routes. */
export const siteWithServices = async (
  variables: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
  open: Parameters<typeof callsOfSite>[2] = testDatabase,
) => {
  const reached: { site: Awaited<ReturnType<typeof callsOfSite>> | null } = { site: null }
  const simulator = createSimulator({
    port: 0,
    smtpPort: 0,
    slowMs: 5,
    dependencies: {
      sleep: () => new Promise((done) => setTimeout(done, 5)),
      fetch: async (url, init) => {
        if (reached.site === null) throw new Error('the site is not there')
        return reached.site.app.request(url, init)
      },
    },
  })
  const running = await simulator.start()
  const settings = { PROVIDER_TIMEOUT_MS: '3000', ...variables }
  const site = await callsOfSite(settings, running.url, open, log)
  reached.site = site
  const client = simulatorAt(running.url)
  const donor = simulatedDonor(site, client, await client.cards())

  /** A donation whose donor was sent to the service's page. */
  const begin = async (
    method: ServiceMethod,
    changes: Readonly<Record<string, unknown>> = {},
    key?: string,
  ): Promise<DonationIn<'awaiting_service'> & { readonly reference: string }> => {
    const answer = await site.give(aDonation({ method, card: undefined, ...changes }), key)
    const donation = donationSchema.parse(await answer.json())
    if (donation.state !== 'awaiting_service') throw new Error(`the donation is ${donation.state}`)
    const row = await site.services.donationStore.byId(donation.id)
    return { ...donation, reference: row?.reference ?? '' }
  }

  return {
    site,
    simulator: client,
    donor,
    begin,
    payer: payerOf(running.url),
    cancel: (id: string) => site.post(`/api/donations/${id}/cancellation`, {}),
    close: async () => {
      await site.close()
      await running.close()
    },
  }
}

export type ServiceSite = Awaited<ReturnType<typeof siteWithServices>>

/** Payme as it calls a merchant: JSON-RPC with its password. */
export const paymeCaller = (site: ServiceSite['site'], path = '/callbacks/payme') => {
  const basic = (key: string) => `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`
  const raw = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await site.app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/json; charset=UTF-8',
        Authorization: basic(simulatorCredentials.paymeCheckoutKey),
        ...headers,
      },
      body,
    })
    return {
      status: response.status,
      json: (await response.json()) as {
        readonly id: unknown
        readonly result?: Readonly<Record<string, unknown>>
        readonly error?: {
          readonly code: number
          readonly message: Readonly<Record<string, string>>
          readonly data: string
        }
      },
    }
  }
  let lastId = 0
  const call = async (method: string, params: unknown, key?: string) => {
    lastId += 1
    const headers: Record<string, string> = key === undefined ? {} : { Authorization: basic(key) }
    const { json } = await raw(JSON.stringify({ id: lastId, method, params }), headers)
    return json
  }
  return {
    raw,
    call,
    /** The result, or the code of the error. */
    ask: async (method: string, params: unknown) => {
      const { result, error } = await call(method, params)
      return result ?? error?.code
    },
  }
}

export type ClickFields = Readonly<Record<string, string>>

/** Click as it calls a merchant: signed forms. */
export const clickCaller = (site: ServiceSite['site']) => {
  const { clickServiceId, clickSecretKey } = simulatorCredentials
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const sign = (fields: ClickFields, secretKey: string) =>
    md5(
      [
        fields['click_trans_id'],
        fields['service_id'],
        secretKey,
        fields['merchant_trans_id'],
        fields['action'] === '1' ? fields['merchant_prepare_id'] : '',
        fields['amount'],
        fields['action'],
        fields['sign_time'],
      ].join(''),
    )
  const send = async (call: 'prepare' | 'complete', fields: ClickFields, type?: string) => {
    const response = await site.app.request(`/callbacks/click/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': type ?? 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return (await response.json()) as {
      readonly error: number
      readonly error_note: string
      readonly merchant_prepare_id?: number | null
      readonly merchant_confirm_id?: number | null
    }
  }
  const fieldsOf = (
    call: 'prepare' | 'complete',
    changes: ClickFields,
    secretKey: string = clickSecretKey,
  ): ClickFields => {
    const fields = {
      click_trans_id: '14000000001',
      service_id: String(clickServiceId),
      click_paydoc_id: '214000000001',
      amount: '100000.00',
      action: call === 'prepare' ? '0' : '1',
      error: '0',
      error_note: 'Success',
      sign_time: '2026-11-20 10:00:00',
      ...changes,
    }
    return { ...fields, sign_string: sign(fields, secretKey) }
  }
  return {
    send,
    fieldsOf,
    prepare: (changes: ClickFields, secretKey?: string) =>
      send('prepare', fieldsOf('prepare', changes, secretKey)),
    complete: (changes: ClickFields, secretKey?: string) =>
      send('complete', fieldsOf('complete', changes, secretKey)),
  }
}
