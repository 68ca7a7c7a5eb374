import { attempt, badge, call, empty, h, panel, toast } from './dom.js'
import { setsPanel } from './fault-sets.js'

const presets = [
  [
    'Money moves, the answer is lost (Payme)',
    { provider: 'payme', method: 'receipts.pay', fault: 'drop_after', times: 1 },
  ],
  [
    'Money moves, the answer is lost (Octo)',
    { provider: 'octo', method: 'check_sms_key', fault: 'drop_after', times: 1 },
  ],
  ['Payme cannot be reached', { provider: 'payme', fault: 'drop_before' }],
  ['Octo cannot be reached', { provider: 'octo', fault: 'drop_before' }],
  ['Payme answers 15 seconds late', { provider: 'payme', fault: 'delay', ms: 15_000 }],
  [
    'Payme refuses the card',
    { provider: 'payme', method: 'receipts.pay', fault: 'refuse', times: 1 },
  ],
  [
    'Octo calls back twice',
    { provider: 'octo', method: 'callback', fault: 'duplicate_callback', times: 1 },
  ],
  [
    'Octo calls back a minute late',
    { provider: 'octo', method: 'callback', fault: 'late_callback', ms: 60_000, times: 1 },
  ],
  [
    'Payme performs, the answer is lost',
    { provider: 'payme', method: 'PerformTransaction', fault: 'drop_after', times: 1 },
  ],
  [
    'Click completes twice',
    { provider: 'click', method: 'complete', fault: 'duplicate_callback', times: 1 },
  ],
  [
    'A forged callback before Uzum’s own',
    { provider: 'uzum', method: 'callback', fault: 'forged_callback', times: 1 },
  ],
  ['Uzum never calls back', { provider: 'uzum', method: 'callback', fault: 'drop_before' }],
  ['Mail server down', { provider: 'mail', fault: 'refuse' }],
  ['SMS gateway down', { provider: 'sms', fault: 'http_error', status: 503 }],
]

const explanations = {
  delay: 'waits, then goes on as usual',
  refuse: 'a refusal in the words of the protocol',
  drop_before: 'the connection breaks, nothing is done',
  drop_after: 'it is done, then the connection breaks',
  http_error: 'an HTTP error, nothing is done',
  malformed: 'it is done, half an answer comes (a callback: what it says is altered)',
  rate_limit: 'too many requests',
  late_callback: 'the callback comes late',
  duplicate_callback: 'the callback comes twice',
  forged_callback: 'one that somebody forged comes before the callback',
}

const put = (rule) =>
  attempt(async () => {
    await call('PUT', '/sim/faults', rule)
    toast('Set')
  })

const conditions = ['order', 'account', 'amount', 'phone', 'card']

/** Whose payment a rule is for, and from which call on. */
const limitsOf = (rule) =>
  [
    ...conditions
      .filter((name) => rule[name] !== undefined)
      .map((name) =>
        typeof rule[name] === 'object'
          ? Object.entries(rule[name])
              .map(([key, value]) => `${key} ${value}`)
              .join(', ')
          : `${name} ${rule[name]}`,
      ),
    ...(rule.nth === undefined ? [] : [`from call ${rule.nth} on`]),
  ].join(', ')

/** Puts the rule at a place one before its own: it is asked first. */
const raise = (rules, index) => {
  const ids = rules.map(({ id }) => id)
  ids.splice(index - 1, 2, ids[index], ids[index - 1])
  return attempt(() => call('PUT', '/sim/faults/order', ids))
}

const ruleItem = (rule, index, rules) => {
  const name = `${rule.fault} of ${rule.provider} ${rule.method}`
  const limits = limitsOf(rule)
  return h(
    'li',
    { class: 'rule' },
    h(
      'div',
      {},
      badge(rule.fault, rule.enabled ? 'off' : ''),
      h('b', { class: 'mono' }, ` ${rule.provider} ${rule.method}`),
      limits === '' ? null : h('span', {}, ` ${limits}`),
      h(
        'p',
        { class: 'muted' },
        rule.enabled ? '' : 'Off. ',
        explanations[rule.fault],
        rule.ms === undefined ? '' : `, ${rule.ms} ms`,
        rule.status === undefined ? '' : `, status ${rule.status}`,
        rule.code === undefined ? '' : `, error ${rule.code}`,
        rule.times === undefined ? ', every time' : `, ${rule.times} more time(s)`,
      ),
    ),
    h(
      'div',
      { class: 'buttons' },
      index === 0
        ? null
        : h(
            'button',
            {
              type: 'button',
              'aria-label': `Ask ${name} before`,
              onclick: () => raise(rules, index),
            },
            'Up',
          ),
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(rule.enabled),
          'aria-label': `${name} in force`,
          onclick: () => put({ ...rule, enabled: !rule.enabled }),
        },
        rule.enabled ? 'On' : 'Off',
      ),
      h(
        'button',
        {
          type: 'button',
          'aria-label': `Remove ${name}`,
          onclick: () =>
            attempt(() => call('DELETE', `/sim/faults/${encodeURIComponent(rule.id)}`)),
        },
        'Remove',
      ),
    ),
  )
}

const field = (label, control) => h('label', { class: 'field' }, h('span', {}, label), control)

const options = (names) => names.map((name) => h('option', { value: name }, name))

const form = ({ methods, merchantMethods, callFaults, callbackFaults }) => {
  const provider = h('select', { name: 'provider' }, ...options(Object.keys(methods)))
  const names = h('datalist', { id: 'methods' })
  const method = h('input', { name: 'method', list: 'methods', value: '*' })
  const order = h('input', { name: 'order', placeholder: 'any' })
  const amount = h('input', { name: 'amount', type: 'number', min: 1, placeholder: 'any, in UZS' })
  const phone = h('input', { name: 'phone', placeholder: 'any' })
  const card = h('input', { name: 'card', placeholder: 'any' })
  const nth = h('input', { name: 'nth', type: 'number', min: 1, placeholder: 'first' })
  const fault = h('select', { name: 'fault' })
  const times = h('input', { name: 'times', type: 'number', min: 1, placeholder: 'every time' })
  const ms = h('input', { name: 'ms', type: 'number', min: 0, placeholder: '5000' })
  const status = h('input', {
    name: 'status',
    type: 'number',
    min: 400,
    max: 599,
    placeholder: '503',
  })
  const code = h('input', { name: 'code', type: 'number', placeholder: 'usual' })
  const about = h('p', { class: 'muted' })
  const fillFaults = () => {
    const chosen = fault.value
    const isCallback = merchantMethods[provider.value]?.includes(method.value)
    const possible = isCallback ? callbackFaults : callFaults
    fault.replaceChildren(...options(possible))
    if (possible.includes(chosen)) fault.value = chosen
    about.textContent = explanations[fault.value]
  }
  const fillMethods = () => {
    names.replaceChildren(...options(['*', ...methods[provider.value]]))
    method.value = '*'
    fillFaults()
  }
  provider.addEventListener('change', fillMethods)
  method.addEventListener('change', fillFaults)
  fault.addEventListener('change', () => (about.textContent = explanations[fault.value]))
  fillMethods()

  const numbers = { times, ms, status, code, amount, nth }
  const texts = { order, phone, card }
  return h(
    'form',
    {
      class: 'form',
      onsubmit: (event) => {
        event.preventDefault()
        const given = Object.entries(numbers)
          .filter(([, input]) => input.value !== '')
          .map(([name, input]) => [name, Number(input.value)])
        const said = Object.entries(texts)
          .filter(([, input]) => input.value.trim() !== '')
          .map(([name, input]) => [name, input.value.trim()])
        void put({
          provider: provider.value,
          method: method.value,
          fault: fault.value,
          ...Object.fromEntries([...given, ...said]),
        })
      },
    },
    field('Provider', provider),
    field('Call, * for any part', method),
    names,
    field('Fault', fault),
    field('Order', order),
    field('Amount', amount),
    field('Phone', phone),
    field('Card', card),
    field('From which call on', nth),
    field('Times', times),
    field('Delay, ms', ms),
    field('Status', status),
    field('Error number', code),
    h('div', { class: 'form-end' }, about, h('button', { class: 'primary' }, 'Set this fault')),
  )
}

/** Made once, so that what is being typed stays while the list changes. */
let made = null

export const faultsView = async () => {
  const rules = await call('GET', '/sim/faults')
  made ??= form(await call('GET', '/sim/methods'))
  return h(
    'div',
    { class: 'stack' },
    panel(
      'Active faults',
      rules.length === 0
        ? null
        : `${rules.filter(({ enabled }) => enabled).length} in force, tried from the top`,
      rules.length === 0
        ? empty('None: every provider behaves.')
        : h('ul', { class: 'list' }, ...rules.map(ruleItem)),
      rules.length === 0
        ? null
        : h(
            'div',
            { class: 'panel-end' },
            h(
              'button',
              { type: 'button', onclick: () => attempt(() => call('DELETE', '/sim/faults')) },
              'Remove all',
            ),
          ),
    ),
    panel(
      'Ready-made',
      null,
      h(
        'div',
        { class: 'buttons wrap' },
        ...presets.map(([title, rule]) =>
          h('button', { type: 'button', onclick: () => put(rule) }, title),
        ),
      ),
    ),
    panel('Your own', 'For one tester: name an order, an amount, a phone or a card', made),
    await setsPanel(),
  )
}
