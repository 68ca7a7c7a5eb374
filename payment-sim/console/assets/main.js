import { boardView } from './board.js'
import { certificationView } from './certification.js'
import { readClock, startClock } from './clock.js'
import { attempt, h } from './dom.js'
import { faultsView } from './faults.js'
import { mailView, smsPanel } from './messages.js'
import { cardsView, ledgerPanel } from './money.js'
import { scenarioView } from './scenario.js'
import { settingsView } from './settings.js'
import { trafficView } from './traffic.js'

/** Each view with the changes that make it stale. */
const views = {
  live: {
    title: 'Live',
    changes: ['sms', 'transactions'],
    render: async () =>
      h('div', { class: 'live' }, ...(await Promise.all([smsPanel(), ledgerPanel()]))),
  },
  cards: { title: 'Cards', changes: [], render: cardsView },
  mail: { title: 'Mail', changes: ['mail'], render: mailView },
  faults: { title: 'Faults', changes: ['faults'], render: faultsView },
  traffic: { title: 'Traffic', changes: ['traffic'], render: () => trafficView(() => void draw()) },
  certification: {
    title: 'Certification',
    changes: [],
    render: () => certificationView(() => void draw()),
  },
  errors: { title: 'Errors', changes: ['faults'], render: () => boardView(() => void draw()) },
  scenario: {
    title: 'Scenario',
    changes: ['faults', 'settings', 'clock'],
    render: scenarioView,
  },
  settings: { title: 'Settings', changes: ['settings'], render: settingsView },
}

/** The view that the address names; what follows `=` is for the view itself. */
const current = () => {
  const [name] = location.hash.slice(1).split('=')
  return Object.hasOwn(views, name) ? name : 'live'
}

let drawing = 0

/** Renders the current view again; of two at once the later one wins, and the focus stays where it was. */
const draw = async () => {
  const turn = (drawing += 1)
  const view = await attempt(() => views[current()].render())
  if (turn !== drawing || view === undefined) return
  const main = document.querySelector('#view')
  if (main.contains(document.activeElement) && document.activeElement.closest('form')) {
    const form = document.activeElement.closest('form')
    if (!view.contains(form)) return
  }
  const focused = document.activeElement
  main.replaceChildren(view)
  if (main.contains(focused)) focused.focus()
}

const drawTabs = () => {
  document
    .querySelector('#tabs')
    .replaceChildren(
      ...Object.entries(views).map(([name, { title }]) =>
        h('a', { href: `#${name}`, 'aria-current': name === current() ? 'page' : null }, title),
      ),
    )
  document.title = `${views[current()].title} · Payment simulator`
}

const stale = new Set()
let waiting = 0

/** Many changes come at once: they are answered by one drawing. */
const changed = (change) => {
  stale.add(change)
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const changes = new Set(stale)
    stale.clear()
    const isAll = changes.has('reset')
    if (isAll || changes.has('clock')) void attempt(readClock)
    if (isAll || views[current()].changes.some((name) => changes.has(name))) void draw()
  }, 60)
}

const follow = () => {
  const link = document.querySelector('#link')
  const events = new EventSource('/sim/events')
  events.onopen = () => {
    link.textContent = 'Live. No money moves here.'
    link.className = 'link on'
  }
  events.onerror = () => {
    link.textContent = 'Connection lost, trying again…'
    link.className = 'link off'
  }
  events.onmessage = ({ data }) => changed(JSON.parse(data).change)
}

addEventListener('hashchange', () => {
  drawTabs()
  void draw()
})
startClock()
drawTabs()
follow()
