import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { conduct, type Answer, type Face, type SimEnv } from '../face.ts'
import type { World } from '../world.ts'

/** A token lives 30 days: exp − iat of those that public READMEs print. */
const TOKEN_SECONDS = 2_592_000

/** The only texts that Eskiz's test account sends. */
const testTexts = ['Bu Eskiz dan test', 'Это тест от Eskiz', 'This is test from Eskiz']

const loginSchema = z.object({ email: z.string(), password: z.string() })

const messageSchema = z.object({
  mobile_phone: z.string().regex(/^998\d{9}$/, 'The mobile phone format is invalid.'),
  message: z.string().min(1),
  from: z.string().default('4546'),
  callback_url: z.string().optional(),
})

type SentMessage = {
  readonly id: string
  readonly to: string
  readonly message: string
  readonly from: string
  readonly sentAt: number
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Tashkent. */
const stamp = (time: number) =>
  new Date(time + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const unauthorised: Answer = {
  status: 401,
  json: { message: 'Expired', status: 'token-invalid', data: null },
}

const invalid = (error: z.ZodError): Answer => ({
  status: 422,
  json: {
    message: 'The given data was invalid.',
    status: 'error',
    data: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]])),
  },
})

/** The Eskiz SMS gateway (reference §6.1): what it takes is in the SMS inbox at once. */
export const createEskizFace = (world: World): Face => {
  const tokens = new Map<string, number>()
  const messages = new Map<string, SentMessage>()
  world.onReset(() => {
    tokens.clear()
    messages.clear()
  })

  const seconds = () => Math.floor(world.clock.now() / 1000)

  const issueToken = (): Answer => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const iat = seconds()
    const exp = iat + TOKEN_SECONDS
    const token = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ iat, exp, sub: '1' })}.${world.random.alphanumeric(43)}`
    tokens.set(token, exp)
    return {
      status: 200,
      json: { message: 'token_generated', data: { token }, token_type: 'bearer' },
    }
  }

  const bearer = (c: Context<SimEnv>) =>
    /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  const isValid = (token: string) => (tokens.get(token) ?? 0) > seconds()

  const login = (body: unknown): Answer => {
    const parsed = loginSchema.safeParse(body)
    if (!parsed.success) return invalid(parsed.error)
    const { email, password } = world.settings.credentials.eskiz
    const matches = parsed.data.email === email && parsed.data.password === password
    return matches
      ? issueToken()
      : { status: 401, json: { message: 'Invalid credentials', data: null, token_type: null } }
  }

  const send = (body: unknown): Answer => {
    const parsed = messageSchema.safeParse(body)
    if (!parsed.success) return invalid(parsed.error)
    const { mobile_phone: to, message, from } = parsed.data
    if (world.knobs.eskiz.testAccount && !testTexts.includes(message))
      return {
        status: 400,
        json: { status: 'error', message: `Для теста: ${testTexts.join(' или ')}` },
      }
    const id = world.random.uuid()
    messages.set(id, { id, to, message, from, sentAt: world.clock.now() })
    world.sms.deliver({ to, from, text: message })
    return { status: 200, json: { id, message: 'Waiting for SMS provider', status: 'waiting' } }
  }

  const statusOf = (id: string): Answer => {
    const sent = messages.get(id)
    if (!sent) return { status: 404, json: { status: 'error', message: 'Not found' } }
    const time = stamp(sent.sentAt)
    return {
      status: 200,
      json: {
        status: 'success',
        data: {
          id: sent.id,
          status: 'DELIVERED',
          to: sent.to,
          message: sent.message,
          nick: sent.from,
          total_price: 95,
          is_ad: false,
          parts_count: Math.ceil(sent.message.length / 70),
          created_at: time,
          sent_at: time,
          delivery_sm_at: time,
        },
      },
    }
  }

  /** Every call but the login needs a token; 401 makes clients log in again. */
  const call = async (
    c: Context<SimEnv>,
    method: 'login' | 'send' | 'status' | 'account',
    work: (body: unknown) => Answer,
  ) => {
    const body = await c.req.text()
    return conduct(world, c, {
      provider: 'sms',
      method,
      body,
      refuse: () => ({ status: 400, json: { status: 'error', message: 'Сообщение отклонено' } }),
      work: async () =>
        method === 'login' || isValid(bearer(c))
          ? work(await readFields(body, c.req.header('Content-Type') ?? ''))
          : unauthorised,
    })
  }

  const routes = new Hono<SimEnv>()
  routes.post('/api/auth/login', (c) => call(c, 'login', login))
  routes.patch('/api/auth/refresh', (c) => call(c, 'account', issueToken))
  routes.get('/api/auth/user', (c) =>
    call(c, 'account', () => ({
      status: 200,
      json: {
        status: 'success',
        data: {
          id: 1,
          email: world.settings.credentials.eskiz.email,
          role: 'user',
          status: 'active',
        },
      },
    })),
  )
  routes.get('/api/user/get-limit', (c) =>
    call(c, 'account', () => ({
      status: 200,
      json: { data: { balance: 1_000_000 }, status: 'success' },
    })),
  )
  routes.post('/api/message/sms/send', (c) => call(c, 'send', send))
  routes.get('/api/message/sms/status_by_id/:id', (c) =>
    call(c, 'status', () => statusOf(c.req.param('id'))),
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
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    return Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
  } catch {
    return {}
  }
}
