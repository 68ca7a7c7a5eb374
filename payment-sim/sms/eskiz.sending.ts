import type { Answer } from '../adapter.ts'
import * as wire from './eskiz.wire.ts'
import { notFound, parsed, success, type Eskiz, type Work } from './eskiz.work.ts'
import { messageObject, type Outgoing } from './messages.ts'
import { testTexts } from './templates.ts'

/** Sends all or nothing: a test account refuses what is none of its texts. */
function send(
  { world, messages }: Eskiz,
  outgoing: readonly Outgoing[],
  answerOf: (ids: readonly string[]) => object,
): Answer {
  const { testAccount } = world.settings.eskiz
  if (testAccount && outgoing.some(({ text }) => !testTexts.includes(text)))
    return {
      status: 400,
      json: { status: 'error', message: `Для теста: ${testTexts.join(' или ')}` },
    }
  const ids = outgoing.map((one) => messages.send(one).requestId)
  return { status: 200, json: answerOf(ids) }
}

const waiting = ([id]: readonly string[]) => ({
  id,
  message: 'Waiting for SMS provider',
  status: 'waiting',
})

export const sendOne = parsed(wire.messageSchema, (eskiz, params) => {
  const { mobile_phone: to, message: text, from, callback_url: callbackUrl } = params
  return send(eskiz, [{ to, text, from, callbackUrl }], waiting)
})

export const sendBatch = parsed(wire.batchSchema, (eskiz, params) => {
  const { messages, from, dispatch_id: dispatchId, callback_url: callbackUrl } = params
  const outgoing = messages.map(({ user_sms_id: userSmsId, to, text }) => ({
    to,
    text,
    from,
    userSmsId,
    dispatchId,
    callbackUrl,
  }))
  return send(eskiz, outgoing, (ids) => ({ ...waiting(ids), status: ids.map(() => 'waiting') }))
})

export const sendAbroad = parsed(wire.globalSchema, (eskiz, params) => {
  const { mobile_phone: to, message: text, country_code: country } = params
  const { callback_url: callbackUrl } = params
  return send(eskiz, [{ to, text, from: 'Eskiz', country, callbackUrl }], waiting)
})

export const readStatus: Work = ({ world, messages }, { id }) => {
  const message = messages.get(id)
  return message ? success(messageObject(message, world.settings.eskiz.partPrice)) : notFound
}
