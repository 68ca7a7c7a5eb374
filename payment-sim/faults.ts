import * as z from 'zod'
import type { Events } from './events.ts'
import { maskCardNumber } from './mask.ts'
import { isMerchantCall, methodsOf, providers, type Provider } from './providers.ts'
import { phoneOf, type Subject } from './subjects.ts'

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

/** Whose payment a rule is for: all that is named must be so. What a call does not know yet matches nothing. */
const conditionShapes = {
  /** Any name of the order or payment: the merchant's or the provider's. */
  order: z.string().min(1).max(200).optional(),
  /** Values of Payme's account, by name. */
  account: z.record(z.string(), z.string()).optional(),
  /** Whole UZS. */
  amount: z.int().min(1).optional(),
  /** The payer's, or the one that belongs to the card; however it is written. */
  phone: z
    .string()
    .regex(/(?:\d\D*){9}/, 'must be a phone of nine digits at least')
    .optional(),
  card: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{13,19}$/, 'must be a number of 13 to 19 digits'))
    .optional(),
}

/** `receipts.*` as the methods that it stands for. */
const isMethod = (pattern: string, method: string): boolean =>
  new RegExp(
    `^${pattern
      .split(/\*+/)
      .map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'))
      .join('.*')}$`,
  ).test(method)

/**
 * A rule as PUT /sim/faults takes it. `method` may have `*` in it. `times` counts down (without it the rule
 * stays), `nth` begins with the n-th call that matches, `ms` is for delays, `status` for http_error (and the SMTP code
 * of a refused mail), `code` is the protocol's error number for refuse. One that is not `enabled` waits.
 */
export const faultRuleSchema = z
  .strictObject({
    id: z.string().min(1).max(80).optional(),
    enabled: z.boolean().default(true),
    provider: z.enum(providers),
    method: z.string().max(80).default('*'),
    ...conditionShapes,
    nth: z.int().min(1).max(100_000).optional(),
    fault: z.enum(faultNames),
    times: z.int().min(1).max(100_000).optional(),
    ms: z.int().min(0).max(600_000).optional(),
    status: z.int().min(400).max(599).optional(),
    code: z.int().optional(),
  })
  .superRefine((rule, context) => {
    const { provider, method, fault } = rule
    const named = methodsOf[provider].filter((one) => isMethod(method, one))
    if (named.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['method'],
        message: `${provider} has no method ${method}; it has *, ${methodsOf[provider].join(', ')}`,
      })
    else if (!named.some((one) => faultsOf(provider, one).includes(fault)))
      context.addIssue({
        code: 'custom',
        path: ['fault'],
        message: `${fault} does not apply to ${provider} ${method}`,
      })
    for (const name of conditions)
      if (provider === 'mail' && rule[name] !== undefined)
        context.addIssue({ code: 'custom', path: [name], message: `a mail has no ${name}` })
  })
  // The n-th call is one call unless more are asked for.
  .transform((rule) =>
    rule.nth === undefined || rule.times !== undefined ? rule : { ...rule, times: 1 },
  )

const conditions = Object.keys(conditionShapes) as readonly (keyof typeof conditionShapes)[]

const faultsOf = (provider: Provider, method: string): readonly FaultName[] =>
  isMerchantCall(provider, method) ? callbackFaults : callFaults

export type NewFaultRule = z.infer<typeof faultRuleSchema>
export type FaultRule = NewFaultRule & { readonly id: string }

const isAbout = (
  { order, account, amount, phone, card }: FaultRule,
  subjectOf: () => Subject,
): boolean => {
  if ([order, account, amount, phone, card].every((value) => value === undefined)) return true
  const subject = subjectOf()
  return (
    (order === undefined || subject.orders.has(order)) &&
    (account === undefined ||
      subject.accounts.some((one) =>
        Object.entries(account).every(([name, value]) => one[name] === value),
      )) &&
    (amount === undefined || subject.amountsTiyin.has(amount * 100)) &&
    (phone === undefined || subject.phones.has(phoneOf(phone))) &&
    (card === undefined || subject.cards.has(maskCardNumber(card)))
  )
}

/** What the rules do to one exchange: delays add up, then at most one other fault. */
type AppliedFaults = {
  readonly ids: readonly string[]
  readonly delayMs: number
  readonly rule: FaultRule | null
}

const DEFAULT_DELAY_MS = 5000

export const createFaults = (events: Events) => {
  let rules: readonly FaultRule[] = []
  let lastId = 0
  /** How many calls each rule has met, for those that begin with a later one. */
  const met = new Map<string, number>()

  const isDue = ({ id, nth = 1 }: FaultRule): boolean => {
    const count = (met.get(id) ?? 0) + 1
    met.set(id, count)
    return count >= nth
  }

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

  const newId = (): string => {
    lastId += 1
    const id = `fault-${lastId}`
    return rules.some((rule) => rule.id === id) ? newId() : id
  }

  return {
    list: (): readonly FaultRule[] => rules,
    /** Adds rules at the end; one with the id of another takes its place. */
    put: (added: readonly NewFaultRule[]): void => {
      for (const given of added) {
        const rule = { ...given, id: given.id ?? newId() }
        met.delete(rule.id)
        rules = rules.some(({ id }) => id === rule.id)
          ? rules.map((other) => (other.id === rule.id ? rule : other))
          : [...rules, rule]
      }
      events.emit('faults')
    },
    /** Puts these first, in this order; the others stay behind them as they were. */
    arrange: (ids: readonly string[]): void => {
      const first = ids.flatMap((id) => rules.filter((rule) => rule.id === id))
      rules = [...first, ...rules.filter((rule) => !first.includes(rule))]
      events.emit('faults')
    },
    /** Removes one rule, or all of them; answers whether there was one. */
    remove: (id?: string): boolean => {
      const before = rules.length
      rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id)
      if (id === undefined) {
        lastId = 0
        met.clear()
      }
      events.emit('faults')
      return rules.length < before
    },
    apply: (provider: Provider, method: string, subjectOf: () => Subject): AppliedFaults => {
      const ids: string[] = []
      let delayMs = 0
      for (const rule of rules) {
        if (!rule.enabled || rule.provider !== provider || !isMethod(rule.method, method)) continue
        if (!faultsOf(provider, method).includes(rule.fault)) continue
        if (!isAbout(rule, subjectOf) || !isDue(rule)) continue
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
