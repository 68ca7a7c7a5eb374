import { attempt, call, h, panel, toast } from './dom.js'
import { download, fileButton } from './files.js'

const path = (name) => `/sim/fault-sets/${encodeURIComponent(name)}`

const setItem = ({ name, faults }) =>
  h(
    'li',
    { class: 'rule' },
    h('div', {}, h('b', {}, name), h('p', { class: 'muted' }, `${faults.length} rule(s)`)),
    h(
      'div',
      { class: 'buttons' },
      h(
        'button',
        {
          type: 'button',
          'aria-label': `Put ${name} in force`,
          onclick: () =>
            attempt(async () => {
              await call('POST', path(name), {})
              toast(`${name} is in force`)
            }),
        },
        'Put in force',
      ),
      h(
        'button',
        {
          type: 'button',
          'aria-label': `Delete ${name}`,
          onclick: () => attempt(() => call('DELETE', path(name))),
        },
        'Delete',
      ),
    ),
  )

/** Made once, so that what is being typed stays. */
const name = h('input', { name: 'set', required: true, maxlength: 80 })
const saving = h(
  'form',
  {
    class: 'form',
    onsubmit: (event) => {
      event.preventDefault()
      void attempt(async () => {
        await call('PUT', path(name.value), {})
        name.value = ''
        toast('Saved')
      })
    },
  },
  h('label', { class: 'field' }, h('span', {}, 'Name'), name),
  h('div', { class: 'form-end' }, h('button', {}, 'Save the rules in force under this name')),
)

/** Sets of rules under a name, and their file. */
export const setsPanel = async () => {
  const sets = await call('GET', '/sim/fault-sets')
  return panel(
    'Saved sets',
    'They survive a reset, and go to another simulator as a file',
    sets.length === 0 ? null : h('ul', { class: 'list' }, ...sets.map(setItem)),
    saving,
    h(
      'div',
      { class: 'panel-end buttons' },
      sets.length === 0
        ? null
        : h(
            'button',
            { type: 'button', onclick: () => download('faults.json', sets) },
            'Export all',
          ),
      fileButton('Import a file', (found) => call('PUT', '/sim/fault-sets', found)),
    ),
  )
}
