import { attempt, badge, call, copyable, empty, formatNumber, h, panel, toast } from './dom.js'

const languages = ['ru', 'uz', 'en']
let lang = 'ru'

/** A call as a shell takes it. */
const curlOf = (site, { method, path, headers = {}, body }) =>
  [
    `curl -X ${method} ${site}${path}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", "'\\''")}'`]),
  ].join(' ')

const setUp = (site, entry) =>
  attempt(async () => {
    // A window that is opened after an answer is one that nobody asked for.
    const opened = open('', '_blank')
    try {
      await call('POST', `/sim/board/${encodeURIComponent(entry.code)}`, {})
    } catch (error) {
      opened?.close()
      throw error
    }
    opened?.location.replace(site + entry.paths[lang])
    toast('Set up')
  })

const recipeOf = (site, { card, faults, blocks, does, call: asked }) =>
  h(
    'ol',
    { class: 'recipe' },
    card === null
      ? null
      : h(
          'li',
          {},
          'Card ',
          copyable(formatNumber(card.number), card.number),
          ` ${card.expiry}, code to ${card.phone}`,
        ),
    ...faults.map((rule) =>
      h(
        'li',
        {},
        'Fault ',
        h('b', { class: 'mono' }, `${rule.provider} ${rule.method} ${rule.fault}`),
      ),
    ),
    blocks === null ? null : h('li', {}, 'Block in the browser: ', copyable(blocks)),
    ...does.map((step) => h('li', {}, step)),
    asked === null ? null : h('li', {}, copyable('Copy the call as curl', curlOf(site, asked), '')),
  )

const item = (site) => (entry) =>
  h(
    'li',
    { class: 'error' },
    h(
      'div',
      {},
      h('b', { class: 'mono' }, entry.code),
      ' ',
      entry.lines.length === 0 ? null : badge('catalogue', 'good'),
    ),
    h('div', {}, ...languages.map((one) => h('p', { lang: one }, entry.sentences[one]))),
    recipeOf(site, entry),
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        'aria-label': `Set up ${entry.code} and open the site`,
        onclick: () => setUp(site, entry),
      },
      'Set up and open',
    ),
  )

/** Each error of the merchant's site: its sentence, what brings it about, a button that sets it up. */
export const boardView = async (redraw) => {
  const { site, errors } = await call('GET', '/sim/board')
  if (errors.length === 0) return empty('This simulator was given no board of errors (SIM_BOARD).')
  const choice = h(
    'select',
    {
      'aria-label': 'Language of the site',
      onchange: (event) => {
        lang = event.target.value
        redraw()
      },
    },
    ...languages.map((one) => h('option', { value: one, selected: one === lang }, one)),
  )
  return h(
    'div',
    { class: 'stack' },
    h(
      'p',
      { class: 'intro' },
      'Everything that the site can say when something goes wrong. The button sets up what the services do and opens the site where the error is met; the rest is yours. Open in ',
      choice,
    ),
    panel('Errors', `${errors.length}`, h('ul', { class: 'list' }, ...errors.map(item(site)))),
  )
}
