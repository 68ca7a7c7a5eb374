import { Hono, type Context } from 'hono'
import type * as z from 'zod'
import { handleCall, type Adapter, type Answer, type SimEnv } from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import { tashkentDate } from '../tashkent-time.ts'
import type { World } from '../world.ts'
import { createMessages, messageObject, type Messages, type Outgoing } from './messages.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { readFields } from './read-fields.ts'
import * as wire from './eskiz.wire.ts'

type Method = Exclude<(typeof methodsOf.sms)[number], 'callback'>

/** The only texts that Eskiz's test account sends. */
const testTexts = ['Bu Eskiz dan test', 'Это тест от Eskiz', 'This is test from Eskiz']

type Eskiz = { readonly world: World; readonly tokens: Tokens; readonly messages: Messages }

/** What a call works with: its fields, its bearer token, and the id in its address. */
type Request = { readonly fields: unknown; readonly token: string; readonly id: string }

type Work = (eskiz: Eskiz, request: Request) => Answer

const unauthorised: Answer = {
  status: 401,
  json: { message: 'Expired', status: 'token-invalid', data: null },
}

const success = (data: unknown): Answer => ({ status: 200, json: { status: 'success', data } })

/** Parses the fields, then works; Laravel's way of naming mistakes. */
function parsed<Schema extends z.ZodType>(
  schema: Schema,
  work: (eskiz: Eskiz, params: z.output<Schema>) => Answer,
): Work {
  return (eskiz, { fields }) => {
    const result = schema.safeParse(fields)
    if (result.success) return work(eskiz, result.data)
    const data = result.error.issues.map(({ path, message }) => [path.join('.'), [message]])
    return {
      status: 422,
      json: {
        message: 'The given data was invalid.',
        status: 'error',
        data: Object.fromEntries(data) as unknown,
      },
    }
  }
}

const issueToken: Work = ({ tokens }) => ({
  status: 200,
  json: { message: 'token_generated', data: { token: tokens.issue() }, token_type: 'bearer' },
})

const login: Work = (eskiz, request) =>
  parsed(wire.loginSchema, (_, given) => {
    const { email, password } = eskiz.world.environment.credentials.eskiz
    return given.email === email && given.password === password
      ? issueToken(eskiz, request)
      : { status: 401, json: { message: 'Invalid credentials', data: null, token_type: null } }
  })(eskiz, request)

const invalidate: Work = ({ tokens }, { token }) => {
  tokens.invalidate(token)
  return { status: 200, json: { message: 'Token invalidated', status: 'success', data: null } }
}

const account: Work = ({ world }) =>
  success({
    id: 1,
    name: 'Simulator',
    email: world.environment.credentials.eskiz.email,
    role: 'user',
    status: 'active',
    is_vip: false,
    balance: world.settings.eskiz.balance,
  })

const limit: Work = ({ world }) => success({ balance: world.settings.eskiz.balance })

const templates: Work = () => ({
  status: 200,
  json: {
    success: true,
    result: testTexts.map((template, index) => ({
      id: index + 1,
      template,
      original_text: template,
      status: 'service',
    })),
  },
})

/** Sends all or nothing: a test account refuses what is none of its texts. */
function send(
  { world, messages }: Eskiz,
  outgoing: readonly Outgoing[],
  answer: (ids: readonly string[]) => object,
): Answer {
  const { testAccount } = world.settings.eskiz
  if (testAccount && outgoing.some(({ text }) => !testTexts.includes(text)))
    return {
      status: 400,
      json: { status: 'error', message: `Для теста: ${testTexts.join(' или ')}` },
    }
  const ids = outgoing.map((one) => messages.send(one).requestId)
  return { status: 200, json: answer(ids) }
}

const waiting = ([id]: readonly string[]) => ({
  id,
  message: 'Waiting for SMS provider',
  status: 'waiting',
})

const sendOne = parsed(wire.messageSchema, (eskiz, params) => {
  const { mobile_phone: to, message: text, from, callback_url: callbackUrl } = params
  return send(eskiz, [{ to, text, from, callbackUrl }], waiting)
})

const sendBatch = parsed(wire.batchSchema, (eskiz, params) => {
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

const sendAbroad = parsed(wire.globalSchema, (eskiz, params) => {
  const { mobile_phone: to, message: text, country_code: country } = params
  const { callback_url: callbackUrl } = params
  return send(eskiz, [{ to, text, from: 'Eskiz', country, callbackUrl }], waiting)
})

const readStatus: Work = ({ world, messages }, { id }) => {
  const message = messages.get(id)
  return message
    ? success(messageObject(message, world.settings.eskiz.partPrice))
    : { status: 404, json: { status: 'error', message: 'Not found' } }
}

/** What was sent in a month, or in a year; days are those of Tashkent. */
const totals = parsed(wire.totalsSchema, ({ world, messages }, { year, month }) => {
  const prefix = month === undefined ? `${year}-` : `${year}-${String(month).padStart(2, '0')}`
  const sent = messages.all().filter(({ sentAt }) => tashkentDate(sentAt).startsWith(prefix))
  const parts = sent.reduce((sum, message) => sum + message.parts, 0)
  const spent = parts * world.settings.eskiz.partPrice
  return success([{ status: 'total', month: prefix, packets: parts, sent: sent.length, spent }])
})

const calls: readonly (readonly ['get' | 'post' | 'patch' | 'delete', string, Method, Work])[] = [
  ['post', '/api/auth/login', 'login', login],
  ['patch', '/api/auth/refresh', 'account', issueToken],
  ['delete', '/api/auth/invalidate', 'account', invalidate],
  ['get', '/api/auth/user', 'account', account],
  ['get', '/api/user/get-limit', 'account', limit],
  ['get', '/api/user/templates', 'account', templates],
  ['post', '/api/user/totals', 'account', totals],
  ['post', '/api/message/sms/send', 'send', sendOne],
  ['post', '/api/message/sms/send-batch', 'batch', sendBatch],
  ['post', '/api/message/sms/send-global', 'global', sendAbroad],
  ['get', '/api/message/sms/status_by_id/:id', 'status', readStatus],
]

/** Every call but the login needs a token; 401 makes clients log in again. */
async function serve(eskiz: Eskiz, c: Context<SimEnv>, method: Method, work: Work) {
  const body = await c.req.text()
  const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  return handleCall(eskiz.world, c, {
    provider: 'sms',
    method,
    body,
    refuse: () => ({ status: 400, json: { status: 'error', message: 'Сообщение отклонено' } }),
    work: async () => {
      if (method !== 'login' && !eskiz.tokens.isValid(token)) return unauthorised
      const fields = await readFields(body, c.req.header('Content-Type') ?? '')
      return work(eskiz, { fields, token, id: c.req.param('id') ?? '' })
    },
  })
}

/** The Eskiz SMS gateway (payment-sim/docs/payments.md §6.1): what it delivers is in the SMS inbox at once. */
export function createEskizAdapter(world: World): Adapter {
  const eskiz: Eskiz = { world, tokens: createTokens(world), messages: createMessages(world) }
  const routes = new Hono<SimEnv>()
  for (const [verb, path, method, work] of calls)
    routes.on(verb, path, (c) => serve(eskiz, c, method, work))
  return { path: '/eskiz', routes, reportMessage: eskiz.messages.report }
}
