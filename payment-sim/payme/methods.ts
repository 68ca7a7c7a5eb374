import * as z from 'zod'
import type { World } from '../world.ts'
import type { CardTokens } from './card-tokens.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import type { Receipts } from './receipts.ts'
import * as wire from './subscribe.wire.ts'

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
export function subscribeMethods(
  world: World,
  tokens: CardTokens,
  receipts: Receipts,
  origin: string,
): Readonly<Record<string, Method>> {
  const { cardsRemoveAuth } = world.settings.payme
  const removeSide = cardsRemoveAuth === 'id' ? 'front' : 'back'
  return {
    'cards.create': method('front', wire.createCard, ({ card, save }) =>
      tokens.create({ ...card, save }),
    ),
    'cards.get_verify_code': method('front', wire.ofToken, tokens.sendCode),
    'cards.verify': method('front', wire.verifyCard, tokens.verify),
    // A published client asks with the id alone.
    'cards.check': method('front', wire.ofToken, tokens.check),
    'cards.remove': method(removeSide, wire.ofToken, tokens.remove),
    'receipts.create': method('back', wire.createReceipt, receipts.create),
    'receipts.pay': method('back', wire.payReceipt, receipts.pay),
    'receipts.send': method('back', wire.sendReceipt, (params) => receipts.send(params, origin)),
    'receipts.confirm_hold': method('back', wire.ofReceipt, receipts.confirmHold),
    'receipts.cancel': method('back', wire.ofReceipt, receipts.cancel),
    'receipts.check': method('back', wire.ofReceipt, receipts.check),
    'receipts.get': method('back', wire.ofReceipt, receipts.get),
    'receipts.get_all': method('back', wire.listReceipts, receipts.getAll),
    'receipts.set_fiscal_data': method('back', wire.setFiscalData, receipts.setFiscalData),
  }
}
