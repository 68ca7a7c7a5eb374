import type { CardKind, PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** One way of paying: the method, for cards their kind, and who makes the payment. */
export type ProviderEntry = {
  readonly method: PaymentMethod
  readonly cardKind: CardKind | null
  readonly provider: PaymentProvider
}

/** The providers of this site, by what a donor chooses and by the name that rows keep. */
export const createRegistry = (entries: readonly ProviderEntry[]) => {
  const byName = new Map(entries.map((entry) => [entry.provider.name, entry]))
  const entryNamed = (name: string): ProviderEntry => {
    const entry = byName.get(name)
    if (entry === undefined) throw new Error(`there is no provider ${name}`)
    return entry
  }
  return {
    names: [...byName.keys()],
    /** What a donor may choose, in the order of the entries. */
    methods: [...new Set(entries.map(({ method }) => method))],
    /** Null where the way is not offered. */
    forDonation: (method: PaymentMethod, cardKind: CardKind | null): PaymentProvider | null =>
      entries.find((entry) => entry.method === method && entry.cardKind === cardKind)?.provider ??
      null,
    entryNamed,
    named: (name: string): PaymentProvider => entryNamed(name).provider,
  }
}

export type ProviderRegistry = ReturnType<typeof createRegistry>
