import * as z from 'zod'
import type { Events } from './events.ts'
import { callsMerchants, isMerchantCall, methodsOf, providers, type Provider } from './providers.ts'

/** What can go wrong with a call that the merchant makes. */
export const callFaults = [
  'delay',
  'refuse',
  'drop_before',
  'drop_after',
  'http_error',
  'malformed',
  'rate_limit',
] as const

/**
 * What can go wrong with a call that the provider makes: late, twice, never, with its answer lost, with an
 * altered amount, or after a forged one.
 */
export const callbackFaults = [
  'delay',
  'late_callback',
  'duplicate_callback',
  'forged_callback',
  'drop_before',
  'drop_after',
  'malformed',
] as const

const faultNames = [...new Set([...callFaults, ...callbackFaults])] as const

type FaultName = (typeof faultNames)[number]

/**
 * A rule as PUT /sim/faults takes it. `times` counts down (without it the rule stays), `ms` is for delays,
 * `status` for http_error (and the SMTP code of a refused mail), `code` is the protocol's error number for
 * refuse.
 */
export const faultRuleSchema = z
  .strictObject({
    id: z.string().min(1).max(80).optional(),
    provider: z.enum(providers),
    method: z.string().default('*'),
    fault: z.enum(faultNames),
    times: z.int().min(1).max(100_000).optional(),
    ms: z.int().min(0).max(600_000).optional(),
    status: z.int().min(400).max(599).optional(),
    code: z.int().optional(),
  })
  .superRefine((rule, context) => {
    const methods: readonly string[] = methodsOf[rule.provider]
    if (rule.method !== '*' && !methods.includes(rule.method))
      context.addIssue({
        code: 'custom',
        path: ['method'],
        message: `${rule.provider} has no method ${rule.method}; it has *, ${methods.join(', ')}`,
      })
    const applicable: readonly string[] = isMerchantCall(rule.provider, rule.method)
      ? callbackFaults
      : rule.method === '*' && callsMerchants(rule.provider)
        ? faultNames
        : callFaults
    if (!applicable.includes(rule.fault))
      context.addIssue({
        code: 'custom',
        path: ['fault'],
        message: `${rule.fault} does not apply to ${rule.provider} ${rule.method}`,
      })
  })

export type FaultRule = z.infer<typeof faultRuleSchema> & { readonly id: string }

/** What the rules do to one exchange: delays add up, then at most one other fault. */
type AppliedFaults = {
  readonly ids: readonly string[]
  readonly delayMs: number
  readonly rule: FaultRule | null
}

const DEFAULT_DELAY_MS = 5000

export const createFaults = (events: Events) => {
  let rules: FaultRule[] = []
  let lastId = 0

  const consume = (rule: FaultRule) => {
    if (rule.times === undefined) return
    rules = rules.flatMap((other) =>
      other.id !== rule.id
        ? [other]
        : rule.times === 1
          ? []
          : [{ ...rule, times: (rule.times ?? 1) - 1 }],
    )
    events.emit('faults')
  }

  return {
    list: (): readonly FaultRule[] => rules,
    /** Adds rules; one with the id of another replaces it. */
    put: (added: readonly z.infer<typeof faultRuleSchema>[]): void => {
      for (const rule of added) {
        const id = rule.id ?? `fault-${(lastId += 1)}`
        rules = [...rules.filter((other) => other.id !== id), { ...rule, id }]
      }
      events.emit('faults')
    },
    /** Removes one rule, or all of them; answers whether there was one. */
    remove: (id?: string): boolean => {
      const before = rules.length
      rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id)
      if (id === undefined) lastId = 0
      events.emit('faults')
      return rules.length < before
    },
    apply: (provider: Provider, method: string): AppliedFaults => {
      const applicable: readonly FaultName[] = isMerchantCall(provider, method)
        ? callbackFaults
        : callFaults
      const ids: string[] = []
      let delayMs = 0
      for (const rule of rules) {
        if (rule.provider !== provider) continue
        if (rule.method !== '*' && rule.method !== method) continue
        if (!applicable.includes(rule.fault)) continue
        ids.push(rule.id)
        consume(rule)
        if (rule.fault !== 'delay' && rule.fault !== 'late_callback') return { ids, delayMs, rule }
        delayMs += rule.ms ?? DEFAULT_DELAY_MS
      }
      return { ids, delayMs, rule: null }
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
