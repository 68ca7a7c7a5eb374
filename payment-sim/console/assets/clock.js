import { attempt, call, formatDateTime, h, toast } from './dom.js'

let state = { now: new Date().toISOString(), mode: 'running', at: performance.now() }

const show = () => {
  const passed = state.mode === 'running' ? performance.now() - state.at : 0
  const now = document.querySelector('#now')
  const text = formatDateTime(Date.parse(state.now) + passed)
  if (now.textContent !== text) now.textContent = text
  const mode = document.querySelector('#mode')
  mode.textContent = state.mode
  mode.className = `badge ${state.mode === 'frozen' ? 'busy' : 'good'}`
  document.querySelector('#clock-toggle').textContent = state.mode === 'frozen' ? 'Run' : 'Freeze'
}

export const readClock = async () => {
  state = { ...(await call('GET', '/sim/clock')), at: performance.now() }
  show()
}

const change = (body, said) =>
  attempt(async () => {
    const { lagging, steps } = await call('POST', '/sim/clock', body)
    toast(
      lagging.length > 0
        ? `${said}, but the site did not follow in time`
        : `${said}${steps > 1 ? `, in ${steps} steps` : ''}`,
      lagging.length > 0,
    )
  })

const advance = (title, duration) =>
  h(
    'button',
    { type: 'button', onclick: () => change({ advance: duration }, `${title} later`) },
    `+ ${title}`,
  )

/** Asks for a time of Tashkent, or for a seed, in a dialog of the page. */
const ask = (title, label, input, confirm, work) => {
  const dialog = h(
    'dialog',
    { 'aria-label': title, onclose: () => dialog.remove() },
    h(
      'form',
      {
        method: 'dialog',
        onsubmit: () => void work(input.value),
      },
      h('h2', {}, title),
      h('label', { class: 'field' }, h('span', {}, label), input),
      h(
        'div',
        { class: 'buttons' },
        h('button', { class: 'primary' }, confirm),
        h('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      ),
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
}

const askTime = () => {
  const value = new Date(Date.parse(state.now) + 5 * 3_600_000).toISOString().slice(0, 19)
  const input = h('input', { type: 'datetime-local', step: 1, value, required: true })
  ask('Set the clock', 'Time in Tashkent', input, 'Set', (time) =>
    change({ set: `${time.length === 16 ? `${time}:00` : time}+05:00` }, 'Set'),
  )
}

const askSeed = () => {
  const input = h('input', {
    type: 'text',
    placeholder: 'none: an ordinary day',
    autocomplete: 'off',
  })
  ask(
    'Reset the simulator',
    'Seed (with one, the clock is frozen and everything repeats)',
    input,
    'Reset',
    (seed) =>
      attempt(async () => {
        await call('POST', '/sim/reset', seed === '' ? {} : { seed })
        toast('A new world')
      }),
  )
}

export const startClock = () => {
  document.querySelector('#clock-buttons').append(
    advance('1 min', 'PT1M'),
    advance('1 hour', 'PT1H'),
    advance('1 day', 'P1D'),
    advance('1 month', 'P1M'),
    h('button', { type: 'button', onclick: askTime }, 'Set…'),
    h(
      'button',
      {
        type: 'button',
        id: 'clock-toggle',
        onclick: () => {
          const mode = state.mode === 'frozen' ? 'running' : 'frozen'
          void change({ mode }, mode === 'frozen' ? 'Frozen' : 'Running')
        },
      },
      'Freeze',
    ),
    h('button', { type: 'button', class: 'danger', onclick: askSeed }, 'Reset…'),
  )
  setInterval(show, 250)
}
