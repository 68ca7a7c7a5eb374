import * as z from 'zod/mini'
import { emailSchema, phoneSchema } from './contact-fields.schema.ts'
import { citySchema, langSchema } from './letter-fields.schema.ts'
import { optionalLine, optionalText, requiredLine } from './text-fields.schema.ts'
import { MINIMUM_PIECES, MOST_PIECES } from './order-limits.ts'

export const deliveryKinds = ['collection', 'courier'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** A taxpayer's number in Uzbekistan (INN, STIR) has nine digits. */
const taxIdForm = /^\d{9}$/
const MOST_LINES = 200

const count = (field: string, least: number, most: number) =>
  z
    .int(`${field}.invalid`)
    .check(z.minimum(least, `${field}.invalid`), z.maximum(most, `${field}.maximum`))

const itemSchema = z.object({
  id: count('items', 1, 999_999_999),
  quantity: count('items', 1, MOST_PIECES),
  /** What the buyer saw, in UZS for one piece. */
  price: count('items', 0, 100_000_000),
})

const piecesOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const itemsSchema = z.array(itemSchema, 'items.minimum').check(
  z.maxLength(MOST_LINES, 'items.maximum'),
  z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'items.twice'),
  z.refine((items) => piecesOf(items) >= MINIMUM_PIECES, 'items.minimum'),
)

/** Collected in the office, or brought to an address, which must be known then. */
const deliverySchema = z.pipe(
  z.object(
    {
      kind: z.enum(deliveryKinds, 'delivery.required'),
      address: optionalLine('address'),
    },
    'delivery.required',
  ),
  z.transform(({ kind, address }, context): { kind: DeliveryKind; address?: string } => {
    if (kind === 'collection') return { kind }
    if (address !== '') return { kind, address }
    context.issues.push({
      code: 'custom',
      message: 'address.required',
      input: undefined,
      path: ['address'],
    })
    return z.NEVER
  }),
)

type Company = { readonly name: string; readonly taxId: string }

/** A company's name and tax id belong together; with neither of them a person orders. */
const companySchema = z.pipe(
  z.optional(
    z.object(
      { name: optionalLine('organisation'), taxId: optionalLine('taxId') },
      'organisation.required',
    ),
  ),
  z.transform((company, context): Company | undefined => {
    const { name = '', taxId: typed = '' } = company ?? {}
    const taxId = typed.replace(/[\s-]/g, '')
    if (name === '' && taxId === '') return undefined
    const broken =
      name === ''
        ? (['name', 'organisation.required'] as const)
        : taxId === ''
          ? (['taxId', 'taxId.required'] as const)
          : taxIdForm.test(taxId)
            ? null
            : (['taxId', 'taxId.invalid'] as const)
    if (broken === null) return { name, taxId }
    const [field, message] = broken
    context.issues.push({ code: 'custom', message, input: undefined, path: [field] })
    return z.NEVER
  }),
)

/** The body of `POST /api/postcard-orders`, with everything in its one normal form. */
export const postcardOrderSchema = z.object({
  items: itemsSchema,
  contact: z.object(
    { name: requiredLine('fullName'), phone: phoneSchema, email: emailSchema },
    'fullName.required',
  ),
  /** Where the buyer is: whose office gives the cards out, or sends the courier. */
  city: citySchema,
  delivery: deliverySchema,
  company: companySchema,
  note: optionalText('note'),
  lang: langSchema,
})
export type PostcardOrderFields = z.infer<typeof postcardOrderSchema>
