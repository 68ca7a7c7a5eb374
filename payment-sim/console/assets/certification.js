import { attempt, badge, call, empty, h, panel } from './dom.js'
import { download } from './files.js'

const providers = [
  ['payme', 'Payme', 'Payme’s sandbox run with every rule of the Merchant API'],
  ['click', 'Click', 'Click’s fifteen scenarios, in their order'],
  ['uzum', 'Uzum', 'Uzum’s callbacks, which the merchant must not believe unread'],
]

let provider = 'payme'

/** The last report of each provider, so that coming back shows it again. */
const reports = new Map()

const pretty = (body) =>
  body === null || body === undefined || body === ''
    ? '(empty)'
    : typeof body === 'string'
      ? body
      : JSON.stringify(body, null, 2)

const headerLines = (headers) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const tones = { passed: 'good', failed: 'off', 'not run': '' }

const stepLine = ({ title, verdict, sentence }) => [
  badge(verdict, tones[verdict]),
  h('b', { class: 'step-title' }, title),
  h('span', { class: 'muted' }, sentence),
]

const skippedItem = (step) => h('li', {}, h('p', { class: 'skipped' }, ...stepLine(step)))

const askedItem = ({ request, answer, ...step }) =>
  h(
    'li',
    {},
    h(
      'details',
      { class: 'exchange step' },
      h('summary', {}, ...stepLine(step)),
      h('p', { class: 'muted mono' }, `${request.method} ${request.url}`),
      h(
        'div',
        { class: 'bodies' },
        h(
          'div',
          {},
          h('h3', {}, 'Request'),
          h('pre', { tabindex: 0 }, `${headerLines(request.headers)}\n\n${pretty(request.body)}`),
        ),
        h(
          'div',
          {},
          h('h3', {}, answer ? `Answer ${answer.status}` : 'No answer'),
          h('pre', { tabindex: 0 }, pretty(answer?.body)),
        ),
      ),
    ),
  )

const reportPanel = (report) =>
  panel(
    report.passed ? 'This merchant passes' : 'This merchant does not pass',
    report.endpoints.join(', '),
    h(
      'div',
      { class: 'verdict', role: 'status' },
      badge(`${report.counts.passed} passed`, 'good'),
      report.counts.failed > 0 ? badge(`${report.counts.failed} failed`, 'off') : null,
      report.counts.notRun > 0 ? badge(`${report.counts.notRun} not run`) : null,
    ),
    h(
      'div',
      { class: 'panel-end' },
      h(
        'button',
        {
          type: 'button',
          onclick: () => download(`certification-${report.provider}.json`, report),
        },
        'Save the report',
      ),
    ),
    h(
      'ol',
      { class: 'list' },
      ...report.steps.map((step) => (step.request ? askedItem(step) : skippedItem(step))),
    ),
  )

/** How many orders a run needs, and what one is before anybody has typed it. */
const emptyOrders = {
  payme: [3, { account: { order_id: '' }, amount: 0 }],
  click: [3, { merchantTransId: '', amount: 0 }],
  uzum: [2, { orderId: '', orderNumber: '' }],
}

/** What a run begins with, with an order for each that it needs. */
const withOrders = (defaults) => {
  const [count, order] = emptyOrders[provider]
  const orders = Array.from({ length: count }, (_, index) => defaults.orders[index] ?? order)
  return { ...defaults, orders }
}

/** Each text and number of a value with the way to it: `orders.0.amount`. */
const leavesOf = (value, path = []) =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]))
    : [[path.join('.'), value]]

/** The value that has these leaves. */
const grown = (leaves) => {
  const root = {}
  for (const [path, value] of leaves) {
    const names = path.split('.')
    const last = names.pop()
    let at = root
    for (const name of names) at = at[name] ??= {}
    at[last] = value
  }
  return { ...root, orders: Object.values(root.orders) }
}

/** `orders.0.account.order_id` → `order 1, order_id` */
const labelOf = (path) =>
  path
    .replace(/^orders\.(\d)\./, (_, index) => `order ${Number(index) + 1}, `)
    .replace('account.', '')
    .replace('unknownAccount.', 'unknown ')

/** What was typed for each provider, by the way to it: it stays when the page is drawn again. */
const typed = { payme: new Map(), click: new Map(), uzum: new Map() }

const choices = {
  contentType: ['probed', 'text/json', 'application/json'],
  accountType: ['one-time', 'accumulative'],
}

const field = (path, value) => {
  const now = typed[provider].get(path) ?? String(value)
  const keep = (event) => typed[provider].set(path, event.target.value)
  return h(
    'label',
    { class: String(value).includes('://') ? 'field wide' : 'field' },
    h('span', {}, labelOf(path)),
    choices[path]
      ? h(
          'select',
          { name: path, onchange: keep },
          ...choices[path].map((one) => h('option', { value: one, selected: one === now }, one)),
        )
      : h('input', { name: path, value: now, oninput: keep }),
  )
}

const read = (form, defaults) => {
  const account = form.elements.accountField?.value.trim()
  const given = grown(
    leavesOf(defaults).map(([path, value]) => {
      const text = form.elements[path].value
      // The field of Payme's account is the merchant's own.
      const own = account
        ? path.replace(/(account|unknownAccount)\.[^.]+$/i, `$1.${account}`)
        : path
      return [own, typeof value === 'number' ? Number(text) : text]
    }),
  )
  const key = form.elements.key?.value
  if (!key) return given
  return { ...given, [provider === 'click' ? 'secretKey' : 'key']: key }
}

const accountField = (defaults) =>
  provider === 'payme'
    ? [
        h(
          'label',
          { class: 'field' },
          h('span', {}, 'field of the account'),
          h('input', {
            name: 'accountField',
            value: typed.payme.get('accountField') ?? Object.keys(defaults.orders[0].account)[0],
            oninput: (event) => typed.payme.set('accountField', event.target.value),
          }),
        ),
      ]
    : []

/** The key stays typed too, as the field's value alone: no markup has it. */
const keyInput = () => {
  const input = h('input', {
    name: 'key',
    type: 'password',
    autocomplete: 'off',
    placeholder: 'as in the settings',
    oninput: (event) => typed[provider].set('key', event.target.value),
  })
  input.value = typed[provider].get('key') ?? ''
  return input
}

const runForm = (defaults, refresh) =>
  h(
    'form',
    {
      class: 'form',
      onsubmit: (event) => {
        event.preventDefault()
        const form = event.target
        const button = form.querySelector('button')
        button.disabled = true
        void attempt(async () => {
          reports.set(
            provider,
            await call('POST', `/sim/certification/${provider}`, read(form, defaults)),
          )
          document.activeElement.blur()
          refresh()
        }).finally(() => (button.disabled = false))
      },
    },
    ...leavesOf(defaults).map(([path, value]) => field(path, value)),
    ...accountField(defaults),
    provider === 'uzum' ? null : h('label', { class: 'field' }, h('span', {}, 'key'), keyInput()),
    h(
      'div',
      { class: 'form-end' },
      h(
        'p',
        { class: 'muted' },
        'The orders must wait for payment at the merchant; those whose checkout page is open here are filled in.',
      ),
      h('button', { class: 'primary' }, 'Run'),
    ),
  )

export const certificationView = async (refresh) => {
  const [, title, note] = providers.find(([name]) => name === provider)
  const defaults = withOrders(await call('GET', `/sim/certification/${provider}`))
  const report = reports.get(provider)
  return h(
    'div',
    { class: 'stack' },
    h(
      'p',
      { class: 'intro' },
      'Asks a merchant server what the service asks before it goes live, and shows each request, answer and verdict. Any server will do, ours or another.',
    ),
    panel(
      title,
      note,
      h(
        'div',
        { class: 'buttons wrap filter', role: 'group', 'aria-label': 'Service' },
        ...providers.map(([name, text]) =>
          h(
            'button',
            {
              type: 'button',
              'aria-pressed': String(name === provider),
              onclick: () => {
                provider = name
                refresh()
              },
            },
            text,
          ),
        ),
      ),
      runForm(defaults, refresh),
    ),
    report ? reportPanel(report) : panel('Report', null, empty('Nothing was run yet.')),
  )
}
