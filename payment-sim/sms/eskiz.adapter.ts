import { Hono, type Context } from 'hono'
import {
  handleCall,
  originOf,
  toResponse,
  type Adapter,
  type Asked,
  type SimEnv,
} from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import type { World } from '../world.ts'
import * as account from './eskiz.account.ts'
import * as reports from './eskiz.reports.ts'
import * as sending from './eskiz.sending.ts'
import * as texts from './eskiz.texts.ts'
import { loginSchema } from './eskiz.wire.ts'
import { notFound, type Eskiz, type Work } from './eskiz.work.ts'
import { createMessages } from './messages.ts'
import { readFields } from './read-fields.ts'
import { createTemplates } from './templates.ts'
import { accountNumber, accountOfToken, createTokens } from './tokens.ts'

type Method = Exclude<(typeof methodsOf.sms)[number], 'callback'>

const calls: readonly (readonly ['get' | 'post' | 'patch' | 'delete', string, Method, Work])[] = [
  ['post', '/api/auth/login', 'login', account.login],
  ['patch', '/api/auth/refresh', 'account', account.issueToken],
  ['delete', '/api/auth/invalidate', 'account', account.invalidate],
  ['get', '/api/auth/user', 'account', account.account],
  ['get', '/api/user/get-limit', 'account', account.limit],
  ['get', '/api/user/prices', 'account', account.prices],
  ['get', '/api/nick/me', 'account', account.nicknames],
  ['get', '/api/user/templates', 'account', account.templates],
  ['get', '/api/user/template/:id', 'account', account.template],
  ['post', '/api/user/template', 'account', account.submitTemplate],
  ['post', '/api/message/sms/send', 'send', sending.sendOne],
  ['post', '/api/message/sms/send-batch', 'batch', sending.sendBatch],
  ['post', '/api/message/sms/send-global', 'global', sending.sendAbroad],
  ['get', '/api/message/sms/status_by_id/:id', 'status', sending.readStatus],
  ['post', '/api/message/sms/normalizer', 'text', texts.normalize],
  ['post', '/api/message/sms/check', 'text', texts.check],
  ['post', '/api/message/sms/get-user-messages', 'report', reports.userMessages],
  ['post', '/api/message/sms/get-user-messages-by-dispatch', 'report', reports.dispatchMessages],
  ['post', '/api/message/sms/get-dispatch-status', 'report', reports.dispatchStatus],
  ['post', '/api/message/export', 'report', reports.exportMessages],
  ['post', '/api/user/totals', 'report', reports.totals],
  ['get', '/api/report/total-by-month', 'report', reports.totalByMonth],
  ['post', '/api/report/total-by-smsc', 'report', reports.totalBySmsc],
  ['post', '/api/report/total-by-range', 'report', reports.totalByRange],
  ['post', '/api/report/total-by-dispatch', 'report', reports.totalByDispatch],
  ['get', '/api/logs/sms/:id', 'report', reports.logs],
]

/** The fields of the address together with those of the body. */
async function fieldsOf(c: Context<SimEnv>, body: string): Promise<unknown> {
  const fields = await readFields(body, c.req.header('Content-Type') ?? '')
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? { ...c.req.query(), ...fields }
    : fields
}

const bearerOf = (headers: Headers): string =>
  /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? ''

/** A login names its account, every other call has a token that does. */
async function bears(world: World, { path, headers, body }: Asked): Promise<boolean> {
  const { email } = world.environment.credentials.eskiz
  if (path !== '/api/auth/login') return accountOfToken(bearerOf(headers)) === accountNumber(email)
  const fields = await readFields(body, headers.get('Content-Type') ?? '')
  return loginSchema.safeParse(fields).data?.email === email
}

/** Every call but the login needs a token; 401 makes clients log in again. */
async function serve(eskiz: Eskiz, c: Context<SimEnv>, method: Method, work: Work) {
  const body = await c.req.text()
  const token = bearerOf(c.req.raw.headers)
  return handleCall(eskiz.world, c, {
    provider: 'sms',
    method,
    body,
    refuse: () => ({ status: 400, json: { status: 'error', message: 'Сообщение отклонено' } }),
    work: async () => {
      if (method !== 'login' && !eskiz.tokens.isValid(token))
        return { status: 401, json: { message: 'Expired', status: 'token-invalid', data: null } }
      const fields = await fieldsOf(c, body)
      const url = `${originOf(eskiz.world, c)}${c.req.path}`
      return work(eskiz, { fields, token, url, id: c.req.param('id') ?? '' })
    },
  })
}

/** The Eskiz SMS gateway (payment-sim/docs/payments.md §6.1): what it delivers is in the SMS inbox at once. */
export function createEskizAdapter(world: World): Adapter {
  const eskiz: Eskiz = {
    world,
    tokens: createTokens(world),
    messages: createMessages(world),
    templates: createTemplates(world),
  }
  const routes = new Hono<SimEnv>()
  for (const [verb, path, method, work] of calls)
    routes.on(verb, path, (c) => serve(eskiz, c, method, work))
  routes.all('/api/*', () => toResponse(notFound))
  return {
    path: '/eskiz',
    routes,
    bears: (asked) => bears(world, asked),
    reportMessage: eskiz.messages.report,
  }
}
