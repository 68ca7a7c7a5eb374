import { createRegistry } from '#bff/giving/providers/registry.ts'
import { providerDouble } from './provider-double.ts'

/** Doubles of the acquirers of both kinds of card and of a service with a page of its own, and what they offer. */
export const siteProviders = () => {
  const payme = providerDouble('payme', 'codeForCard')
  const octo = providerDouble('octo', 'codeForCharge')
  const click = providerDouble('click', 'page')
  const registry = createRegistry([
    { method: 'card', cardKind: 'national', provider: payme.provider },
    { method: 'card', cardKind: 'international', provider: octo.provider },
    { method: 'click', cardKind: null, provider: { ...click.provider, leftPage: 'closed' } },
  ])
  return { payme, octo, click, registry }
}
