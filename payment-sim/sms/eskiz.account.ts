import * as wire from './eskiz.wire.ts'
import { answer, notFound, parsed, success, type Work } from './eskiz.work.ts'
import { operators } from './operators.ts'

export const issueToken: Work = ({ tokens }) =>
  answer({ message: 'token_generated', data: { token: tokens.issue() }, token_type: 'bearer' })

export const login: Work = (eskiz, request) =>
  parsed(wire.loginSchema, (_, given) => {
    const { email, password } = eskiz.world.environment.credentials.eskiz
    return given.email === email && given.password === password
      ? issueToken(eskiz, request)
      : { status: 401, json: { message: 'Invalid credentials', data: null, token_type: null } }
  })(eskiz, request)

export const invalidate: Work = ({ tokens }, { token }) => {
  tokens.invalidate(token)
  return answer({ message: 'Token invalidated', status: 'success', data: null })
}

/** When the account was opened: long before anything that the simulator plays. */
const OPENED_AT = '2020-10-14T18:27:03Z'

export const account: Work = ({ world }) =>
  success({
    id: 1,
    created_at: OPENED_AT,
    updated_at: OPENED_AT,
    name: 'Simulator',
    email: world.environment.credentials.eskiz.email,
    password: '',
    role: 'user',
    status: 'active',
    is_vip: false,
    balance: world.settings.eskiz.balance,
  })

export const limit: Work = ({ world }) =>
  answer({ data: { balance: world.settings.eskiz.balance }, status: 'success' })

export const nicknames: Work = () => ({ status: 200, json: [wire.DEFAULT_SENDER] })

export const prices: Work = ({ world }) => {
  const { partPrice: price } = world.settings.eskiz
  const local = operators.slice(0, -1).map(({ id, name }) => ({
    smsc_id: id,
    name,
    price,
    ad_price: price,
  }))
  return success({ global: [], local })
}

export const templates: Work = (eskiz) => answer({ success: true, result: eskiz.templates.all() })

export const template: Work = (eskiz, { id }) => {
  const found = eskiz.templates.find(id)
  return found === undefined ? notFound : answer({ success: true, result: found })
}

export const submitTemplate = parsed(wire.templateSchema, (eskiz, { template: text }) => {
  eskiz.templates.submit(text)
  return answer({ template: text })
})
