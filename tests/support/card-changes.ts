import { randomUUID } from 'node:crypto'
import { cardChangeSchema } from '#machines/wire/card-change.schema.ts'
import { cardChanges, type CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import type { Calls } from './calls.ts'

/** Another card of the donor's; Payme's sandbox has it. */
export const anotherCard = {
  kind: 'national',
  number: '8600 0691 9540 6311',
  expiry: '05/99',
  holder: 'AZIZA KARIMOVA',
}

/** A donor who gives a monthly donation another card, over the calls of a site. */
export const cardChanger = (site: Calls) => {
  const at = (token: string) => `/api/monthly/${token}/card`
  const begin = async (token: string, card: unknown = anotherCard, key: string = randomUUID()) =>
    site.post(at(token), { card }, { 'Idempotency-Key': key })
  const changeIn = async (response: Response) => cardChangeSchema.parse(await response.json())
  const confirm = async (token: string, id: string, code = '123456') =>
    site.post(`${at(token)}/${id}/confirmation`, { code })
  return {
    begin,
    changeIn,
    confirm,
    read: (token: string, id: string) => site.app.request(`${at(token)}/${id}`),
    resend: (token: string, id: string) => site.post(`${at(token)}/${id}/code`, {}),
    leave: (token: string, id: string) => site.post(`${at(token)}/${id}/cancellation`, {}),
    /** The card is given and confirmed. */
    change: async (token: string, card: unknown = anotherCard) => {
      const { id } = await changeIn(await begin(token, card))
      return changeIn(await confirm(token, id))
    },
    rows: (): Promise<readonly CardChangeRow[]> =>
      site.database.select().from(cardChanges).orderBy(cardChanges.createdAt, cardChanges.id),
    /** From now on each registered card has a token of its own, `card-2` and so on. */
    numberTokens: () => {
      let cards = 0
      site.payme.script.prepare = () => {
        cards += 1
        return Promise.resolve({ kind: 'cardRegistered', session: { token: `card-${cards}` } })
      }
      site.payme.script.sendCode = ({ session }) =>
        Promise.resolve({
          kind: 'codeSent',
          phone: '99890*****67',
          lifeMs: 120_000,
          resendMs: 60_000,
          resendNeeds: 'free',
          countsAnew: true,
          session,
        })
      site.payme.script.resendCode = site.payme.script.sendCode
      site.payme.script.verifyCode = ({ session }) => Promise.resolve({ kind: 'verified', session })
    },
  }
}

export type CardChanger = ReturnType<typeof cardChanger>
