import { expect, test } from 'vitest'
import { authHeader, openAccount } from '../test-support/eskiz-account.ts'
import { text } from '../test-support/shop.ts'

/** Three messages of November, two of them of the dispatch 7, and one abroad of December. */
const openReports = async () => {
  const account = await openAccount()
  const { ask, shop } = account
  await ask('POST', 'message/sms/send-batch', {
    messages: [
      { user_sms_id: 'a', to: '998901234567', text: 'One' },
      { user_sms_id: 'b', to: 998931234567, text: 'Два' },
    ],
    from: '4546',
    dispatch_id: 7,
    callback_url: '',
  })
  await shop.send('PUT', '/sim/settings', { eskiz: { outcome: 'REJECTED' } })
  const refused = await ask('POST', 'message/sms/send', {
    mobile_phone: '998901234567',
    message: 'Three',
  })
  await shop.send('PUT', '/sim/settings', { eskiz: { outcome: 'DELIVERED' } })
  await shop.send('POST', '/sim/clock', { set: '2026-12-01T00:00:00+05:00' })
  await ask('POST', 'message/sms/send-global', {
    mobile_phone: '491701234567',
    message: 'Four',
    country_code: 'DE',
  })
  return { ...account, refusedId: text(refused['id']) }
}

const november = { start_date: '2026-11-20 10:00', to_date: '2026-11-30 23:59' }

test('messages are listed newest first, of a time, a status and a dispatch', async () => {
  const { ask } = await openReports()
  const list = (path: string, fields: object) => ask('POST', `message/sms/${path}`, fields)
  const all = await list('get-user-messages', november)
  expect(all).toMatchObject({
    status: 'success',
    data: {
      current_page: 1,
      path: 'http://localhost/eskiz/api/message/sms/get-user-messages',
      prev_page_url: null,
      next_page_url: null,
      per_page: 20,
      last_page: 1,
      from: 1,
      to: 3,
      total: 3,
      result: [
        { message: 'Three', status: 'REJECTED', delivery_sm_at: null, dispatch_id: null },
        { message: 'Два', user_sms_id: 'b', smsc_id: 3, encoding: 8, dispatch_id: '7' },
        { message: 'One', user_sms_id: 'a', smsc_id: 2, encoding: 0, country_id: null },
      ],
      links: [{ label: '&laquo; Previous' }, { label: '1', active: true }, { url: null }],
    },
  })
  const rejected = await list('get-user-messages?status=rejected', november)
  expect(rejected).toMatchObject({ data: { total: 1, result: [{ message: 'Three' }] } })
  const december = { start_date: '2026-12-01 00:00', end_date: '2026-12-31 23:59', page_size: '20' }
  expect(await list('get-user-messages', december)).toMatchObject({
    data: { result: [{ message: 'Four', country_id: 83, smsc_id: 8 }] },
  })
  expect(await list('get-user-messages', { ...november, is_ad: '1' })).toMatchObject({
    data: { total: 0, from: 0, to: 0, result: [] },
  })
  expect(await list('get-user-messages', { ...november, count: '1' })).toMatchObject({
    data: [
      { status: 'DELIVERED', total: 2 },
      { status: 'REJECTED', total: 1 },
    ],
  })
  expect(await list('get-user-messages-by-dispatch', { dispatch_id: '7' })).toMatchObject({
    data: { total: 2, result: [{ message: 'Два' }, { message: 'One' }] },
  })
  expect(await list('get-dispatch-status', { dispatch_id: 7, user_id: 1 })).toEqual({
    status: 'success',
    data: [{ status: 'DELIVERED', total: 2 }],
    id: null,
  })
})

test('long lists have pages with addresses', async () => {
  const { ask } = await openAccount()
  const messages = Array.from({ length: 21 }, (_, index) => ({
    user_sms_id: String(index),
    to: '998901234567',
    text: 'One of many',
  }))
  await ask('POST', 'message/sms/send-batch', { messages, dispatch_id: 1 })
  const path = 'message/sms/get-user-messages-by-dispatch'
  const address = `http://localhost/eskiz/api/${path}`
  expect(await ask('POST', path, { dispatch_id: 1 })).toMatchObject({
    data: { to: 20, total: 21, last_page: 2, next_page_url: `${address}?page=2` },
  })
  expect(await ask('POST', `${path}?page=2`, { dispatch_id: 1 })).toMatchObject({
    data: {
      current_page: 2,
      from: 21,
      to: 21,
      prev_page_url: `${address}?page=1`,
      next_page_url: null,
      result: [{ user_sms_id: '0' }],
    },
  })
})

test('what was spent: by month, company, time and dispatch', async () => {
  const { ask } = await openReports()
  const spent = (parts: number) => ({
    ad_parts: 0,
    ad_spent: 0,
    parts,
    spent: parts * 95,
    total_parts: parts,
    total_spent: parts * 95,
  })
  expect(await ask('GET', 'report/total-by-month?year=2026')).toEqual({
    data: [
      { year: 2026, month: 11, ...spent(3) },
      { year: 2026, month: 12, ...spent(1) },
    ],
  })
  expect(await ask('GET', 'report/total-by-month?year=2025')).toEqual({ data: [] })
  expect(await ask('POST', 'report/total-by-smsc', { year: '2026', month: '11' })).toEqual({
    data: [
      { year: 2026, month: 11, ...spent(2), smsc_id: 2 },
      { year: 2026, month: 11, ...spent(1), smsc_id: 3 },
    ],
  })
  expect(await ask('POST', 'report/total-by-range?status=delivered', november)).toMatchObject({
    data: [{ ...november, ...spent(2) }],
  })
  expect(await ask('POST', 'report/total-by-dispatch', { dispatch_id: '7' })).toMatchObject({
    data: [{ dispatch_id: '7', ...spent(2) }],
  })
  expect(await ask('POST', 'user/totals')).toMatchObject({
    status: 'success',
    data: [
      { status: 'DELIVERED', month: 'Nov', packets: 2 },
      { status: 'REJECTED', month: 'Nov', packets: 1 },
    ],
    id: null,
  })
})

test('messages as CSV, and what the gateway noted of one', async () => {
  const { shop, ask, token, refusedId } = await openReports()
  const response = await shop.app.request('/eskiz/api/message/export?status=rejected', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ year: '2026', month: '11' }),
  })
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const [heading, row, ...rest] = (await response.text()).split('\r\n')
  expect(heading).toContain('id,user_sms_id,request_id,')
  expect(row).toContain(`"${refusedId}"`)
  expect(rest).toEqual([''])
  const log = await ask('GET', `logs/sms/${refusedId}`)
  expect(log).toMatchObject({
    messages: [{ level_name: 'INFO' }, { message: 'REJECTED' }, { message: "CallbackURL bo'sh" }],
    messages_count: 3,
  })
  expect(log['messages']?.[0]).toMatchObject({ to: '99890*******', dispatch_id: '<nil>' })
})

test('the sample of the documents is told its special characters and cheaper ones', async () => {
  const { ask } = await openAccount()
  const others = Array.from({ length: 7 }, () => ({}))
  const message = 'Sms xabar narxi €100 : Привет Oʻzbekiston 世'
  expect(await ask('POST', 'message/sms/normalizer', { message })).toMatchObject({
    special_characters: [{ position: 16, code: '0x20AC', char: '€' }, { char: 'П' }, ...others],
    recommendations: [{ from: '€', to: 'EU' }, { from: 'П', to: 'P' }, ...others],
    message: "Sms xabar narxi EU100 : Privet O'zbekiston [?]",
  })
  const plain = await ask('POST', 'message/sms/normalizer', { message: 'Rahmat!' })
  expect(plain).toEqual({ special_characters: [], recommendations: [], message: 'Rahmat!' })
  const { data } = await ask('POST', 'message/sms/check', { message: 'я'.repeat(71) })
  expect(data?.['info']?.[0]).toEqual({
    smsc: 1,
    is_ad: false,
    price: 190,
    is_error: false,
    error: '',
  })
})

test('the account has a sender, prices, and templates that wait to be approved', async () => {
  const { shop, ask } = await openAccount()
  expect(await ask('GET', 'nick/me')).toEqual(['4546'])
  const { data: prices } = await ask('GET', 'user/prices')
  expect(prices?.['local']?.[0]).toEqual({ smsc_id: 1, name: 'Mobiuz', price: 95, ad_price: 95 })
  expect(await ask('POST', 'user/template', { template: 'Rahmat!' })).toEqual({
    template: 'Rahmat!',
  })
  const waiting = { id: 4, template: '', original_text: 'Rahmat!', status: 'moderation' }
  expect(await ask('GET', 'user/template/4')).toEqual({ success: true, result: waiting })
  expect(await ask('GET', 'user/templates')).toMatchObject({ result: [{}, {}, {}, waiting] })
  await shop.send('POST', '/sim/reset', { seed: 'test' })
  const headers = await authHeader(shop)
  const { result } = await shop.json('/eskiz/api/user/templates', { headers })
  expect(result).toHaveLength(3)
})

test.each([
  ['message/sms/get-user-messages', {}, 'start_date'],
  ['message/sms/get-user-messages', { start_date: '2026-11-01 00:00' }, 'to_date'],
  ['message/sms/get-user-messages', { ...november, page_size: 19 }, 'page_size'],
  ['message/sms/get-user-messages?status=lost', november, 'status'],
  ['message/sms/get-user-messages-by-dispatch', {}, 'dispatch_id'],
  ['message/sms/get-dispatch-status', {}, 'dispatch_id'],
  ['report/total-by-range', { ...november, start_date: 'yesterday' }, 'start_date'],
  ['message/sms/normalizer', {}, 'message'],
  ['user/template', {}, 'template'],
])('%s of %j names the field %s that is wrong', async (path, fields, name) => {
  const { ask } = await openAccount()
  const refused = await ask('POST', path, fields)
  expect(Object.keys(refused['data'] ?? {})).toEqual(expect.arrayContaining([name]))
})

test('what is at no address of the gateway answers 404 in its words', async () => {
  const { ask } = await openAccount()
  for (const path of ['contact', 'message/sms/status_by_id/none', 'logs/sms/0', 'user/template/9'])
    expect(await ask('GET', path)).toEqual({ status: 'error', message: 'Not found' })
})
