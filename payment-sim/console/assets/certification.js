import { attempt, badge, call, empty, h, panel } from './dom.js'

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

const stepLine = ({ title, verdict, expected, found }) => [
  badge(verdict, tones[verdict]),
  h('b', { class: 'step-title' }, title),
  h(
    'span',
    { class: 'muted' },
    verdict === 'failed' ? `${expected}; found: ${found}` : (found ?? expected),
  ),
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
      'ol',
      { class: 'list' },
      ...report.steps.map((step) => (step.request ? askedItem(step) : skippedItem(step))),
    ),
  )

const isText = (value) => typeof value !== 'object'

const field = (name, value) =>
  h(
    'label',
    { class: isText(value) && !String(value).includes('/') ? 'field' : 'field wide' },
    h('span', {}, name),
    isText(value)
      ? h('input', { name, value })
      : h('textarea', { name, spellcheck: 'false' }, JSON.stringify(value, null, 1)),
  )

const read = (form, defaults) => {
  const given = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const text = form.elements[name].value
      if (typeof value === 'number') return [name, Number(text)]
      return [name, isText(value) ? text : JSON.parse(text)]
    }),
  )
  const key = form.elements.key?.value
  if (!key) return given
  return { ...given, [provider === 'click' ? 'secretKey' : 'key']: key }
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
    ...Object.entries(defaults).map(([name, value]) => field(name, value)),
    provider === 'uzum'
      ? null
      : h(
          'label',
          { class: 'field' },
          h('span', {}, 'key'),
          h('input', {
            name: 'key',
            type: 'password',
            autocomplete: 'off',
            placeholder: 'as in the settings',
          }),
        ),
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
  const defaults = await call('GET', `/sim/certification/${provider}`)
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
