import { badge, call, empty, h, panel, timeOf } from './dom.js'

let provider = ''

/** Ids of the exchanges that are open, so that new traffic does not close them. */
const opened = new Set()

const pretty = (body) =>
  body === null || body === undefined
    ? '(empty)'
    : typeof body === 'string'
      ? body
      : JSON.stringify(body, null, 2)

/** Click's Merchant API and Uzum name it otherwise. */
const otherCode = (body) => body?.error_code ?? body?.errorCode

const verdict = ({ response }) => {
  if (response === null) return badge('no answer', 'off')
  const { error } = response.body ?? {}
  const code = typeof error === 'object' ? error?.code : error
  if (response.status >= 400) return badge(`HTTP ${response.status}`, 'off')
  const number = code || otherCode(response.body)
  return number ? badge(`error ${number}`, 'busy') : badge(String(response.status), 'good')
}

const item = (exchange) =>
  h(
    'li',
    {},
    h(
      'details',
      {
        class: 'exchange',
        open: opened.has(exchange.id),
        ontoggle: (event) =>
          event.target.open ? opened.add(exchange.id) : opened.delete(exchange.id),
      },
      h(
        'summary',
        {},
        h('span', { class: 'muted mono' }, exchange.direction === 'in' ? '→' : '←'),
        h('b', { class: 'mono' }, `${exchange.provider} ${exchange.method}`),
        verdict(exchange),
        ...exchange.faults.map((id) => badge(id, 'off')),
        timeOf(exchange.at),
      ),
      h('p', { class: 'muted mono' }, `${exchange.request.method} ${exchange.request.url}`),
      h(
        'div',
        { class: 'bodies' },
        h(
          'div',
          {},
          h('h3', {}, 'Request'),
          h('pre', { tabindex: 0 }, pretty(exchange.request.body)),
        ),
        h(
          'div',
          {},
          h('h3', {}, exchange.response ? `Answer ${exchange.response.status}` : 'No answer'),
          h('pre', { tabindex: 0 }, pretty(exchange.response?.body)),
        ),
      ),
    ),
  )

export const trafficView = async (refresh) => {
  const query = provider === '' ? '' : `&provider=${provider}`
  const list = await call('GET', `/sim/traffic?limit=200${query}`)
  const filters = h(
    'div',
    { class: 'buttons wrap filter', role: 'group', 'aria-label': 'Provider' },
    ...['', 'payme', 'click', 'uzum', 'octo', 'sms', 'mail'].map((name) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(provider === name),
          onclick: () => {
            provider = name
            refresh()
          },
        },
        name === '' ? 'all' : name,
      ),
    ),
  )
  return panel(
    'Traffic',
    'Newest first; → to the provider, ← to the site. Cards, codes and keys are masked.',
    filters,
    list.length === 0
      ? empty('Nothing was said yet.')
      : h('ol', { class: 'list' }, ...list.map(item)),
  )
}
