import { createClickPayments } from '#bff/giving/providers/click/click-payments.ts'
import { createClickProvider } from '#bff/giving/providers/click/click.provider.ts'
import { createClickReversal } from '#bff/giving/providers/click/click.reversal.ts'
import { createOctoProvider } from '#bff/giving/providers/octo/octo.provider.ts'
import { createPaymeCheckoutProvider } from '#bff/giving/providers/payme-checkout/payme-checkout.provider.ts'
import { createPaymeTransactions } from '#bff/giving/providers/payme-checkout/payme-transactions.ts'
import { createPaymeProvider } from '#bff/giving/providers/payme/payme.provider.ts'
import {
  createRegistry,
  type ProviderEntry,
  type ProviderRegistry,
} from '#bff/giving/providers/registry.ts'
import { createUzumCall } from '#bff/giving/providers/uzum/uzum.client.ts'
import { createUzumProvider } from '#bff/giving/providers/uzum/uzum.provider.ts'
import type { ServiceDeps } from './service-deps.ts'

type ProviderDeps = Pick<ServiceDeps, 'env' | 'clock' | 'database' | 'log'>

/**
 * The ways of paying, in the order in which people use them: the services that the environment configures,
 * then cards. The adapters are the real ones; the environment says whether their addresses are the simulator's.
 */
export function createProviders({ env, clock, database, log }: ProviderDeps): ProviderRegistry {
  const { paymeCheckout, click, uzum } = env.services
  const timeoutMs = env.providerTimeoutMs
  const now = () => clock.now()
  const ways: ProviderEntry[] = []
  if (paymeCheckout !== null) {
    const transactions = createPaymeTransactions(database, clock)
    const provider = createPaymeCheckoutProvider(paymeCheckout, transactions, now)
    ways.push({ method: 'payme', cardKind: null, provider })
  }
  if (click !== null) {
    const reversal = createClickReversal(click, { timeoutMs, now, log })
    const payments = createClickPayments(database, clock)
    const provider = createClickProvider(click, payments, now, reversal)
    ways.push({ method: 'click', cardKind: null, provider })
  }
  if (uzum !== null) {
    const provider = createUzumProvider(createUzumCall(uzum, timeoutMs, log), uzum)
    ways.push({ method: 'uzum', cardKind: null, provider })
  }
  const payme = createPaymeProvider(env.payme, timeoutMs, log)
  const octo = createOctoProvider(env.octo, timeoutMs, clock, log)
  return createRegistry([
    ...ways,
    { method: 'card', cardKind: 'national', provider: payme },
    { method: 'card', cardKind: 'international', provider: octo },
  ])
}
