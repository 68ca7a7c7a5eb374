import * as z from 'zod'

/**
 * What the protocols leave unsaid, one switch each, with the value that the evidence favours as default.
 * The environment sets them at the start (`SIM_PAYME_MESSAGE=object`), PUT /sim/knobs while it runs.
 */
export const knobsSchema = z.strictObject({
  payme: z.strictObject({
    /** A plain string, as client libraries type it, or `{ ru, uz, en }`. */
    message: z.enum(['string', 'object']).default('string'),
    /** 2 in recorded Subscribe receipts. */
    receiptType: z.union([z.literal(1), z.literal(2)]).default(2),
    /** `account[].title`: a string in older answers, `{ ru, uz, en }` in newer ones. */
    accountTitle: z.enum(['string', 'object']).default('string'),
    /** How long a code lives, and the `wait` of cards.get_verify_code, in ms. */
    codeMs: z.int().min(1000).default(60_000),
    /** The wrong code that answers −31102. */
    maxWrongCodes: z.int().min(1).default(3),
    /** Refuse another code before `wait` is over (−31110). */
    throttleResend: z.boolean().default(false),
    /** cards.verify answers with another token; the old one goes on working. */
    rotateToken: z.boolean().default(false),
    /** The call at which the official "unknown system error" card fails, with −32400. */
    systemErrorAt: z
      .enum(['cards.create', 'cards.get_verify_code', 'receipts.pay'])
      .default('cards.create'),
    /** The error of the official card that answers after 10 seconds. */
    slowErrorCode: z.int().default(-31630),
    minTiyin: z.int().min(1).default(50_000),
    maxTiyin: z.int().min(1).default(1_000_000_000_000),
  }),
  octo: z.strictObject({
    /** A: sha1(unique_key + uuid + status). B: sha1(sha1(secret + hash_key) + uuid + status). */
    signature: z.enum(['A', 'B']).default('A'),
    expireOrder: z.enum(['YYMM', 'MMYY']).default('YYMM'),
    otpSeconds: z.int().min(1).default(120),
    maxWrongCodes: z.int().min(1).default(3),
    /** Whether a new code begins the count of wrong ones anew. */
    resendResetsWrongCodes: z.boolean().default(false),
    maxResends: z.int().min(0).default(3),
    /** The `error` of a wrong code: the only number seen anywhere, in a binding. */
    wrongCodeError: z.int().default(-270),
    /** `details.transType` when the payer is sent to a page. */
    redirectTransType: z.string().default('3DS'),
    defaultTtlMinutes: z.int().min(1).default(15),
    holdMinutes: z.int().min(1).default(30),
    notifyRetries: z.int().min(0).default(3),
    /** How long after a change of status the shop is called, in ms. */
    notifyDelayMs: z.int().min(0).default(0),
    otpOnTokenPay: z.boolean().default(true),
    statusMinDelayMs: z.int().min(0).default(1000),
    /** `later`: an accepted code answers before the money moves. */
    settle: z.enum(['inline', 'later']).default('inline'),
    refundStatus: z.enum(['succeeded', 'pending']).default('succeeded'),
    /** Old answers have their fields at the root, new ones in `data`. */
    fields: z.enum(['both', 'data', 'root']).default('both'),
  }),
  eskiz: z.strictObject({
    /** Eskiz's test account takes three given texts only. */
    testAccount: z.boolean().default(false),
  }),
})

export type Knobs = z.infer<typeof knobsSchema>

/** PUT /sim/knobs: any of them. Defaults do not fill in what was left out. */
export const knobChangesSchema = z.strictObject({
  payme: z.record(z.string(), z.unknown()).optional(),
  octo: z.record(z.string(), z.unknown()).optional(),
  eskiz: z.record(z.string(), z.unknown()).optional(),
})

export type KnobChanges = z.infer<typeof knobChangesSchema>

/** The knobs with some of them changed, checked as a whole. */
export const changeKnobs = (knobs: Knobs, changes: KnobChanges) =>
  knobsSchema.safeParse({
    payme: { ...knobs.payme, ...changes.payme },
    octo: { ...knobs.octo, ...changes.octo },
    eskiz: { ...knobs.eskiz, ...changes.eskiz },
  })

/** The knobs that an environment sets: `SIM_OCTO_OTP_SECONDS=30` is octo.otpSeconds. */
export const knobChangesFrom = (
  env: Readonly<Record<string, string | undefined>>,
): Record<'payme' | 'octo' | 'eskiz', Record<string, unknown>> => {
  const read = (provider: string, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = env[knobVariable(provider, name)]
        return value === undefined || value === '' ? [] : [[name, literal(value)]]
      }),
    )
  const { payme, octo, eskiz } = knobsSchema.shape
  return {
    payme: read('payme', Object.keys(payme.shape)),
    octo: read('octo', Object.keys(octo.shape)),
    eskiz: read('eskiz', Object.keys(eskiz.shape)),
  }
}

/** `octo`, `otpSeconds` → `SIM_OCTO_OTP_SECONDS` */
export const knobVariable = (provider: string, name: string): string =>
  `SIM_${provider}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()

const literal = (value: string): unknown =>
  /^(?:true|false|-?\d+)$/.test(value) ? JSON.parse(value) : value
