import { expect, test } from 'vitest'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { createRegistry } from './registry.ts'

const { provider: payme } = providerDouble('payme', 'codeForCard')
const { provider: octo } = providerDouble('octo', 'codeForCharge')
const click = { ...providerDouble('click', 'page').provider, leftPage: 'closed' } as const

const registry = createRegistry([
  { method: 'card', cardKind: 'national', provider: payme },
  { method: 'card', cardKind: 'international', provider: octo },
  { method: 'click', cardKind: null, provider: click },
])

test('a method is offered once, however many make its payments', () => {
  expect(registry.methods).toEqual(['card', 'click'])
  expect(registry.names).toEqual(['payme', 'octo', 'click'])
})

test('who makes a payment is decided by its method and its kind of card', () => {
  expect(registry.forDonation('card', 'national')).toBe(payme)
  expect(registry.forDonation('card', 'international')).toBe(octo)
  expect(registry.forDonation('click', null)).toBe(click)
  expect(registry.forDonation('card', null)).toBeNull()
  expect(registry.forDonation('uzum', null)).toBeNull()
})

test('a name that a row keeps leads to its provider, and another is a mistake', () => {
  expect(registry.named('octo')).toBe(octo)
  expect(registry.entryNamed('octo')).toMatchObject({ method: 'card', cardKind: 'international' })
  expect(() => registry.named('uzum')).toThrow('there is no provider uzum')
})
