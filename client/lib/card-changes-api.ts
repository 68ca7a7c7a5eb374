import type { Card } from '#machines/wire/card.schema.ts'
import { cardChangeSchema } from '#machines/wire/card-change.schema.ts'
import type { CardChangeAnswer } from '#machines/donation/card-change.machine.ts'
import { answerOf } from './answer.ts'
import type { Api } from './api.ts'
import { withTimeout } from './with-timeout.ts'

const changeOf = (asking: Promise<Response>): Promise<CardChangeAnswer> =>
  answerOf(asking, cardChangeSchema)

/** The calls that give the monthly donation of a link another card. */
export const createCardChangesApi = (api: Api, token: string) => {
  const { card } = api.monthly[':token']
  const change = card[':id']
  const of = (id: string) => ({ param: { token, id } })
  const within = (signal: AbortSignal) => ({ init: { signal: withTimeout(signal) } })
  return {
    /** The key makes a repetition the same change. */
    begin: (key: string, typed: Card, signal: AbortSignal) => {
      const options = { headers: { 'Idempotency-Key': key }, ...within(signal) }
      return changeOf(card.$post({ param: { token }, json: { card: typed } }, options))
    },
    read: (id: string, signal: AbortSignal) => changeOf(change.$get(of(id), within(signal))),
    confirm: (id: string, code: string, signal: AbortSignal) =>
      changeOf(change.confirmation.$post({ ...of(id), json: { code } }, within(signal))),
    resend: (id: string, signal: AbortSignal) =>
      changeOf(change.code.$post(of(id), within(signal))),
    leave: (id: string, signal: AbortSignal) =>
      changeOf(change.cancellation.$post(of(id), within(signal))),
  }
}

export type CardChangesApi = ReturnType<typeof createCardChangesApi>
