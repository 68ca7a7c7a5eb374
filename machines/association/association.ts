import * as z from 'zod/mini'

/**
 * What `bff/content/association.yaml` holds: the offices, phones, addresses and bank details.
 * `sample: true` marks what an operator has not confirmed yet; pages say so beside it. A message of a check is the
 * name of a rule in `texts.json` of `locales/`.
 */
const localised = z.strictObject({ en: z.string(), ru: z.string(), uz: z.string() })

const phone = z.string().check(z.regex(/^\+\d{7,15}$/, 'phone "+998781409727"'))

const officeSchema = z.strictObject({
  /** Phones in E.164. */
  phones: z.array(phone).check(z.minLength(1)),
  /** When somebody answers the phone. */
  hours: localised,
  email: z.email(),
  address: localised,
  location: z.strictObject({ lat: z.number(), lng: z.number() }),
  sample: z.boolean(),
})

const socialSchema = z
  .strictObject({
    facebook: z.url(),
    instagram: z.url(),
    linkedin: z.url(),
    sample: z.boolean(),
  })
  .check(
    z.refine(
      ({ sample, ...networks }) =>
        sample || Object.values(networks).every((url) => /^https:\/\/[^/]+\/[^/]/.test(url)),
      { error: 'socialPages' },
    ),
  )

/** 20 digits: balance account 5, currency 3, control 1, client 8, serial 3. */
const account = (currency: string) =>
  z.string().check(z.regex(new RegExp(`^\\d{5}${currency}\\d{12}$`), `account ${currency}`))

export const associationSchema = z.strictObject({
  offices: z.strictObject({
    national: officeSchema,
    tashkent: officeSchema,
    samarkand: officeSchema,
    khorezm: officeSchema,
  }),
  social: socialSchema,
  bank: z.strictObject({
    sample: z.boolean(),
    recipient: localised,
    bank: localised,
    /** INN / STIR, 9 digits. */
    taxId: z.string().check(z.regex(/^\d{9}$/, 'taxId')),
    /** MFO, 5 digits. */
    bankCode: z.string().check(z.regex(/^\d{5}$/, 'bankCode')),
    swift: z.string().check(z.regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'swift')),
    accounts: z.strictObject({ UZS: account('000'), USD: account('840'), EUR: account('978') }),
  }),
})

export type Association = z.infer<typeof associationSchema>
export type OfficeKey = keyof Association['offices']
