type Sms = { readonly code?: string }
export type Transaction = {
  readonly id: string
  readonly provider: string
  readonly amountTiyin: number
  readonly refundedTiyin: number
  readonly paid: boolean
  readonly state: number | string
  readonly account: Readonly<Record<string, string>> | null
  readonly shopTransactionId: string | null
  /** The masked number of the card, as `860000******0205`. */
  readonly card: string | null
}
type Card = {
  readonly number: string
  readonly expiry: string
  readonly kind: 'uzcard' | 'humo' | 'visa' | 'mastercard'
  readonly scheme: 'national' | 'international'
  readonly cvv?: string
  readonly holder: string
  readonly phone: string
  readonly outcome: string
  readonly confirmation: 'code' | 'redirect'
  readonly official: boolean
}

export const simulatorAt = (url: string, reach: typeof fetch = fetch) => {
  const read = async <Value>(path: string): Promise<Value> =>
    (await (await reach(`${url}/sim/${path}`)).json()) as Value
  const send = async (method: string, path: string, body: unknown) => {
    const response = await reach(`${url}/sim/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  }
  return {
    url,
    cards: () => read<readonly Card[]>('cards'),
    transactions: () => read<readonly Transaction[]>('transactions'),
    traffic: () =>
      read<readonly { method: string; response: unknown; direction: string }[]>('traffic'),
    /** The subjects of the mails that an address got, newest first. */
    mails: async (to: string) =>
      (await read<readonly { readonly text: string }[]>(`mail?to=${encodeURIComponent(to)}`)).map(
        ({ text }) => text.split('\n')[0] ?? '',
      ),
    code: async (phone: string): Promise<string> => {
      const [newest] = await read<readonly Sms[]>(`sms?to=${encodeURIComponent(phone)}`)
      if (newest?.code === undefined) throw new Error(`no code was sent to ${phone}`)
      return newest.code
    },
    fault: (rule: Readonly<Record<string, unknown>>) => send('PUT', 'faults', rule),
    clearFaults: () => send('DELETE', 'faults', {}),
    settings: (changes: Readonly<Record<string, unknown>>) => send('PUT', 'settings', changes),
    begin: (scenario: Readonly<Record<string, unknown>>) => send('POST', 'scenario', scenario),
    reset: (seed?: string) => send('POST', 'reset', seed === undefined ? {} : { seed }),
    clock: (change: Readonly<Record<string, unknown>>) => send('POST', 'clock', change),
  }
}

export type SimulatorClient = ReturnType<typeof simulatorAt>
export type SimulatorCard = Card

export const cardThat = (
  cards: readonly Card[],
  kind: Card['kind'],
  outcome: string,
): { readonly phone: string; readonly body: Readonly<Record<string, string>> } => {
  const card = cards.find((one) => one.kind === kind && one.outcome === outcome && !one.official)
  if (card === undefined) throw new Error(`there is no ${kind} that is ${outcome}`)
  const { scheme, number, expiry, holder, cvv, phone } = card
  return { phone, body: { kind: scheme, number, expiry, holder, ...(cvv ? { cvv } : {}) } }
}
