import { attempt, call, copyable, h, panel, toast } from './dom.js'
import { download, fileButton } from './files.js'

const encode = (value) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const decode = (text) => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.codePointAt(0))),
  )
}

const linkOf = (scenario) => `${location.origin}/#scenario=${encode(scenario)}`

const begin = (scenario) =>
  attempt(async () => {
    await call('POST', '/sim/scenario', scenario)
    location.hash = '#scenario'
    toast('The scenario has begun')
  })

const shown = (scenario) =>
  h('div', { class: 'panel-end' }, h('pre', { class: 'mono' }, JSON.stringify(scenario, null, 2)))

/** What a link brought; null where the address has none, or one that cannot be read. */
const brought = () => {
  const [, text] = location.hash.split('=')
  if (text === undefined) return null
  try {
    return decode(text)
  } catch {
    return null
  }
}

/** A scenario that a link brought, and the present one as link and file. */
export const scenarioView = async () => {
  const present = await call('GET', '/sim/scenario')
  const given = brought()
  return h(
    'div',
    { class: 'stack' },
    h(
      'p',
      { class: 'intro' },
      'A scenario is what makes a world: the seed, settings that are not the usual ones, faults and the time. Keys are in none. To begin one is a reset.',
    ),
    given === null
      ? null
      : panel(
          'The scenario of this link',
          null,
          shown(given),
          h(
            'div',
            { class: 'panel-end' },
            h(
              'button',
              { type: 'button', class: 'primary', onclick: () => begin(given) },
              'Reset and begin it',
            ),
          ),
        ),
    panel(
      'The present one',
      null,
      shown(present),
      h(
        'div',
        { class: 'panel-end buttons' },
        copyable('Copy its link', linkOf(present), ''),
        h(
          'button',
          { type: 'button', onclick: () => download('scenario.json', present) },
          'Save as a file',
        ),
        fileButton('Begin one from a file', begin),
      ),
    ),
  )
}
