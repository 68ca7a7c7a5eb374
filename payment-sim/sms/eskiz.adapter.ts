import { Hono, type Context } from 'hono'
import { parseBody } from 'hono/utils/body'
import * as z from 'zod'
import { handleCall, type Adapter, type Answer, type SimEnv } from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import { tashkentDate } from '../tashkent-time.ts'
import type { World } from '../world.ts'
import { createMessages, messageObject, type Outgoing } from './messages.ts'
import { createTokens } from './tokens.ts'

type Method = Exclude<(typeof methodsOf.sms)[number], 'callback'>

/** The only texts that Eskiz's test account sends. */
const testTexts = ['Bu Eskiz dan test', 'Это тест от Eskiz', 'This is test from Eskiz']

const loginSchema = z.object({ email: z.string(), password: z.string() })

const phone = z.string().regex(/^998\d{9}$/, 'The mobile phone format is invalid.')
const callbackUrl = z.url({ protocol: /^https?$/ }).optional()
const senderId = z.string().default('4546')

const messageSchema = z.object({
  mobile_phone: phone,
  message: z.string().min(1),
  from: senderId,
  callback_url: callbackUrl,
})

const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        user_sms_id: z.union([z.string(), z.int()]).transform(String),
        to: z.union([z.string(), z.int()]).transform(String).pipe(phone),
        text: z.string().min(1),
      }),
    )
    .min(1),
  from: senderId,
  dispatch_id: z.coerce.number().int().optional(),
  callback_url: callbackUrl,
})

const globalSchema = z.object({
  mobile_phone: z.string().regex(/^\d{7,15}$/, 'The mobile phone format is invalid.'),
  message: z.string().min(1),
  country_code: z.string().min(2),
  callback_url: callbackUrl,
})

const totalsSchema = z.object({
  year: z.coerce.number().int(),
  month: z.coerce.number().int().min(1).max(12).optional(),
})

const unauthorised: Answer = {
  status: 401,
  json: { message: 'Expired', status: 'token-invalid', data: null },
}

const success = (data: unknown): Answer => ({ status: 200, json: { status: 'success', data } })

/** Parses the fields, then works; Laravel's way of naming mistakes. */
const parsed =
  <Schema extends z.ZodType>(schema: Schema, work: (params: z.output<Schema>) => Answer) =>
  (body: unknown): Answer => {
    const result = schema.safeParse(body)
    if (result.success) return work(result.data)
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

const bearer = (c: Context<SimEnv>) =>
  /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''

/** What the account sends: one message, a batch, one abroad; and what it has sent. */
const sending = (world: World) => {
  const messages = createMessages(world)

  const send = (outgoing: readonly Outgoing[], answer: (ids: readonly string[]) => object) => {
    const { testAccount } = world.settings.eskiz
    if (testAccount && outgoing.some(({ text }) => !testTexts.includes(text)))
      return {
        status: 400,
        json: { status: 'error', message: `Для теста: ${testTexts.join(' или ')}` },
      } as const
    const ids = outgoing.map((one) => messages.send(one).requestId)
    return { status: 200, json: answer(ids) } as const
  }

  const waiting = ([id]: readonly string[]) => ({
    id,
    message: 'Waiting for SMS provider',
    status: 'waiting',
  })

  return {
    one: parsed(messageSchema, ({ mobile_phone: to, message: text, from, callback_url }) =>
      send([{ to, text, from, callbackUrl: callback_url }], waiting),
    ),

    batch: parsed(batchSchema, ({ messages: list, from, dispatch_id, callback_url }) =>
      send(
        list.map(({ user_sms_id, to, text }) => ({
          to,
          text,
          from,
          userSmsId: user_sms_id,
          dispatchId: dispatch_id,
          callbackUrl: callback_url,
        })),
        (ids) => ({ ...waiting(ids), status: ids.map(() => 'waiting') }),
      ),
    ),

    abroad: parsed(
      globalSchema,
      ({ mobile_phone: to, message: text, country_code, callback_url }) =>
        send(
          [{ to, text, from: 'Eskiz', country: country_code, callbackUrl: callback_url }],
          waiting,
        ),
    ),

    status: (id: string): Answer => {
      const message = messages.get(id)
      return message
        ? success(messageObject(message, world.settings.eskiz.partPrice))
        : { status: 404, json: { status: 'error', message: 'Not found' } }
    },

    totals: parsed(totalsSchema, ({ year, month }) => {
      const prefix = month === undefined ? `${year}-` : `${year}-${String(month).padStart(2, '0')}`
      const sent = messages.all().filter(({ sentAt }) => tashkentDate(sentAt).startsWith(prefix))
      const parts = sent.reduce((sum, message) => sum + message.parts, 0)
      return success([
        {
          status: 'total',
          month: prefix,
          packets: parts,
          sent: sent.length,
          spent: parts * world.settings.eskiz.partPrice,
        },
      ])
    }),
  }
}

/** The Eskiz SMS gateway (reference §6.1): what it delivers is in the SMS inbox at once. */
export const createEskizAdapter = (world: World): Adapter => {
  const tokens = createTokens(world)
  const messages = sending(world)

  const issueToken = (): Answer => ({
    status: 200,
    json: { message: 'token_generated', data: { token: tokens.issue() }, token_type: 'bearer' },
  })

  const login = parsed(loginSchema, (given) => {
    const { email, password } = world.environment.credentials.eskiz
    return given.email === email && given.password === password
      ? issueToken()
      : { status: 401, json: { message: 'Invalid credentials', data: null, token_type: null } }
  })

  const account = (): Answer =>
    success({
      id: 1,
      name: 'Simulator',
      email: world.environment.credentials.eskiz.email,
      role: 'user',
      status: 'active',
      is_vip: false,
      balance: world.settings.eskiz.balance,
    })

  const templates = (): Answer => ({
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

  /** Every call but the login needs a token; 401 makes clients log in again. */
  const call =
    (method: Method, work: (body: unknown, c: Context<SimEnv>) => Answer) =>
    async (c: Context<SimEnv>) => {
      const body = await c.req.text()
      return handleCall(world, c, {
        provider: 'sms',
        method,
        body,
        refuse: () => ({ status: 400, json: { status: 'error', message: 'Сообщение отклонено' } }),
        work: async () =>
          method === 'login' || tokens.isValid(bearer(c))
            ? work(await readFields(body, c.req.header('Content-Type') ?? ''), c)
            : unauthorised,
      })
    }

  const invalidate = (_: unknown, c: Context<SimEnv>): Answer => {
    tokens.invalidate(bearer(c))
    return { status: 200, json: { message: 'Token invalidated', status: 'success', data: null } }
  }

  const limit = (): Answer => success({ balance: world.settings.eskiz.balance })

  const routes = new Hono<SimEnv>()
  routes
    .post('/api/auth/login', call('login', login))
    .patch('/api/auth/refresh', call('account', issueToken))
    .delete('/api/auth/invalidate', call('account', invalidate))
    .get('/api/auth/user', call('account', account))
    .get('/api/user/get-limit', call('account', limit))
    .get('/api/user/templates', call('account', templates))
    .post('/api/user/totals', call('account', messages.totals))
    .post('/api/message/sms/send', call('send', messages.one))
    .post('/api/message/sms/send-batch', call('batch', messages.batch))
    .post('/api/message/sms/send-global', call('global', messages.abroad))
    .get(
      '/api/message/sms/status_by_id/:id',
      call('status', (_, c) => messages.status(c.req.param('id') ?? '')),
    )
  return { path: '/eskiz', routes }
}

/** JSON, a URL-encoded form or form-data: clients of Eskiz use all three. */
const readFields = async (body: string, contentType: string): Promise<unknown> => {
  if (body === '') return {}
  if (!/form/i.test(contentType)) {
    try {
      return JSON.parse(body)
    } catch {
      return {}
    }
  }
  try {
    const fields = await parseBody(
      new Request('http://eskiz', {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body,
      }),
    )
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]),
    )
  } catch {
    return {}
  }
}
