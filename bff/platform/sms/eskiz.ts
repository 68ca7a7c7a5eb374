import * as z from 'zod'

export type SmsSettings = {
  readonly url: string
  readonly email: string
  readonly password: string
  /** The sender that receivers see; Eskiz approves it. */
  readonly from: string
}

export type Sms = { readonly phone: string; readonly text: string }

export type SmsSender = {
  /** Resolves once the gateway has taken the message; throws with its status, or why it was not reached. */
  send(sms: Sms): Promise<void>
}

/** Why the gateway did not take a message; `code` is its HTTP status or a word of ours. */
export class SmsRefusedError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the SMS gateway answered ${code}`)
    this.name = 'SmsRefusedError'
    this.code = code
  }
}

const tokenWireSchema = z.object({ data: z.object({ token: z.string().min(1) }) })
const sentWireSchema = z.object({ id: z.string().min(1) })

const SILENCE_MS = 20_000
/** Eskiz takes numbers of Uzbekistan here; others go by another call and another contract. */
const ownNumber = /^\+998\d{9}$/

/**
 * Eskiz's gateway (https://notify.eskiz.uz): a token for a month by e-mail and password, then messages.
 * A refused token is renewed once.
 */
export const createEskiz = ({ url, email, password, from }: SmsSettings): SmsSender => {
  let token: string | null = null

  const post = (path: string, body: unknown, bearer: string | null) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SILENCE_MS),
      redirect: 'error',
    })

  const login = async (): Promise<string> => {
    const response = await post('auth/login', { email, password }, null)
    if (!response.ok) throw new SmsRefusedError(`login ${response.status}`)
    const read = tokenWireSchema.safeParse(await response.json())
    if (!read.success) throw new SmsRefusedError('login without a token')
    return read.data.data.token
  }

  return {
    send: async ({ phone, text }) => {
      if (!ownNumber.test(phone)) throw new SmsRefusedError('foreign number')
      const message = { mobile_phone: phone.slice(1), message: text, from }
      token ??= await login()
      let response = await post('message/sms/send', message, token)
      if (response.status === 401) {
        token = await login()
        response = await post('message/sms/send', message, token)
      }
      if (!response.ok) throw new SmsRefusedError(String(response.status))
      if (!sentWireSchema.safeParse(await response.json()).success)
        throw new SmsRefusedError('no id')
    },
  }
}
