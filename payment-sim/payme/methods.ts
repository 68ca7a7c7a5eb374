import * as z from 'zod'
import type { World } from '../world.ts'
import type { CardTokens } from './card-tokens.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import type { Receipts } from './receipts.ts'

const token = z.string()
const receiptId = z.object({ id: z.string() })
const account = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .refine((value) => Object.keys(value).length > 0)

export type Outcome = PaymeRefusal | object

export type Method = {
  /** Front-end methods need the merchant's id only, back-end ones its key as well. */
  readonly side: 'front' | 'back'
  readonly run: (params: unknown) => Outcome | Promise<Outcome>
}

export const isRefusal = (outcome: Outcome): outcome is PaymeRefusal => 'refused' in outcome

export const envelopeSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})

export type Envelope = z.output<typeof envelopeSchema>

/** Parses the params, then works; a wrong field answers −32602 with its name in `data`. */
const method = <Schema extends z.ZodType>(
  side: Method['side'],
  schema: Schema,
  work: (params: z.output<Schema>) => Outcome | Promise<Outcome>,
): Method => ({
  side,
  run: (params) => {
    const parsed = schema.safeParse(params)
    return parsed.success
      ? work(parsed.data)
      : refused('params', parsed.error.issues[0]?.path.join('.') ?? 'params')
  },
})

/** The methods of the Subscribe API; `origin` is the simulator's address for links. */
export const subscribeMethods = (
  world: World,
  tokens: CardTokens,
  receipts: Receipts,
  origin: string,
): Readonly<Record<string, Method>> => {
  const { cardsRemoveAuth } = world.settings.payme
  return {
    'cards.create': method(
      'front',
      z.object({
        card: z.object({ number: z.string(), expire: z.string() }),
        save: z.boolean().default(false),
        account: z.object({}).loose().optional(),
        customer: z.string().optional(),
      }),
      ({ card, save }) => tokens.create({ ...card, save }),
    ),
    'cards.get_verify_code': method('front', z.object({ token }), tokens.sendCode),
    'cards.verify': method('front', z.object({ token, code: z.string() }), tokens.verify),
    // A published client asks with the id alone.
    'cards.check': method('front', z.object({ token }), tokens.check),
    'cards.remove': method(
      cardsRemoveAuth === 'id' ? 'front' : 'back',
      z.object({ token }),
      tokens.remove,
    ),
    'receipts.create': method(
      'back',
      z.object({
        amount: z.int().min(1),
        account,
        description: z
          .string()
          .nullish()
          .transform((text) => text ?? ''),
        detail: z.object({}).loose().nullable().default(null),
        hold: z.boolean().default(false),
      }),
      receipts.create,
    ),
    'receipts.pay': method(
      'back',
      z.object({
        id: z.string(),
        token,
        payer: z.object({}).loose().optional(),
        hold: z.boolean().default(false),
      }),
      receipts.pay,
    ),
    'receipts.send': method(
      'back',
      z.object({ id: z.string(), phone: z.string().regex(/^998\d{9}$/) }),
      (params) => receipts.send(params, origin),
    ),
    'receipts.confirm_hold': method('back', receiptId, receipts.confirmHold),
    'receipts.cancel': method('back', receiptId, receipts.cancel),
    'receipts.check': method('back', receiptId, receipts.check),
    'receipts.get': method('back', receiptId, receipts.get),
    'receipts.get_all': method(
      'back',
      z.object({
        count: z.int().min(1).max(50),
        from: z.int(),
        to: z.int(),
        offset: z.int().min(0).default(0),
      }),
      receipts.getAll,
    ),
    'receipts.set_fiscal_data': method(
      'back',
      z.object({
        id: z.string(),
        fiscal_data: z.object({ receipt_id: z.int(), qr_code_url: z.string() }).loose(),
      }),
      receipts.setFiscalData,
    ),
  }
}
