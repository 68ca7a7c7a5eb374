import { languages } from '#machines/wire/language.ts'
import { HIDDEN } from '#machines/secrets/secret-fields.ts'
import { focusPage } from './focus-page.ts'
import { CHANNEL, type Message } from './moment.ts'
import {
  elementsCalled,
  statesOf,
  UNLED,
  type Deed,
  type PageActs,
  type Recording,
  type Target,
} from './recording.ts'
import { shown } from './shown.ts'
import { watcherWords as words } from './watcher-words.ts'
import { MACHINES_PATH } from './watching.ts'
import './recorder.css'

/** Where a tab keeps the visit that is recorded, from one document to the next. */
const KEY = 'recorded-visit'

/** Addresses of one person, and ids in a query. */
const secretParts = /(?<=\/)[a-z2-7]{24,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const withoutSecrets = (text: string): string => String(shown(text)).replaceAll(secretParts, HIDDEN)

/** What this tab knows: the visit, and how it may go on on the page of a service. */
type Recorded = {
  readonly visit: Recording
  /** The last exchange of such a page, by its number, that was looked at. */
  lastAct: number
  /** The visitor was led to a page of another site. */
  hasLeft: boolean
}

const keptVisit = (): Recorded | null => {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Recorded)
}

/** What was done on pages of services after an exchange, and the last one. */
const actsAfter = async (last: number): Promise<PageActs> => {
  const answer = await fetch(`${MACHINES_PATH}/page-acts?after=${last}`)
  return answer.ok ? ((await answer.json()) as PageActs) : { last, acts: [] }
}

const cameBy = (): NavigationTimingType | undefined => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined
}

const newVisit = async (): Promise<Recorded> => {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  query.delete('record')
  const answer = await fetch(`${MACHINES_PATH}/scenario`)
  const scenario = answer.ok ? ((await answer.json()) as Recording['scenario']) : null
  const visit: Recording = {
    path: withoutSecrets(query.size === 0 ? pathname : `${pathname}?${query.toString()}`),
    lang: languages.find((one) => one === document.documentElement.lang) ?? 'ru',
    scenario,
    deeds: [],
    events: [],
    states: {},
  }
  return { visit, lastAct: (await actsAfter(0)).last, hasLeft: false }
}

const targetOf = (element: HTMLElement): Target => {
  const isField = element.matches('input, select, textarea')
  const { id } = element
  const name = element.getAttribute('name')
  const value = element.getAttribute('value')
  const isChoice = element.matches('[type="radio"], [type="checkbox"]')
  const css =
    isField && isChoice && name !== null
      ? `[name="${name}"]${value === null ? '' : `[value="${value}"]`}`
      : isField && id !== ''
        ? `[id="${id}"]`
        : element.tagName.toLowerCase()
  const called = isField
    ? null
    : (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
  const told = called === null || withoutSecrets(called) === called ? called : null
  return { css, name: told, place: elementsCalled({ css, name: told }).indexOf(element) }
}

/** Sums, quantities and searches are told; whatever else is typed may be of a person or a card. */
const toldValue = (field: HTMLInputElement | HTMLTextAreaElement): string | null => {
  const isSum = field.inputMode === 'numeric' && field.autocomplete === 'off'
  const isTold = field.type === 'search' || isSum
  return isTold && withoutSecrets(field.value) === field.value ? field.value : null
}

const save = (visit: Recording): void => {
  const file = new Blob([`${JSON.stringify({ ...visit, states: statesOf(UNLED) }, null, 2)}\n`])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `visit-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Above the page, over nothing of it: how many deeds are recorded, and the button that saves and ends it. */
const showBar = (end: () => void) => {
  const bar = document.createElement('aside')
  bar.className = 'recorder'
  const count = document.createElement('output')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.saveVisit
  button.addEventListener('click', () => {
    end()
    bar.remove()
    focusPage()
  })
  bar.append(count, button)
  document.body.prepend(bar)
  return {
    isIn: (element: Element) => bar.contains(element),
    show: (deeds: number) => (count.textContent = `${words.recorded}: ${deeds}`),
  }
}

/**
 * With `?record` notes what the visitor does and what happens to the page's machines, in every document of this tab,
 * until it is saved as a file that `npm run replay -- run --file` plays. Development only, as the reporter is.
 */
export const recordVisit = async (page: string): Promise<void> => {
  const isBegun = new URLSearchParams(location.search).has('record')
  const kept = keptVisit()
  // The address stays as it was when the page is loaded again.
  const recorded = kept ?? (isBegun ? await newVisit() : null)
  if (recorded === null) return
  const { visit } = recorded
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(CHANNEL)
  const keep = () => sessionStorage.setItem(KEY, JSON.stringify(recorded))
  const bar = showBar(() => {
    save(visit)
    ending.abort()
    channel.close()
    sessionStorage.removeItem(KEY)
  })

  const note = (deed: Pick<Deed, 'does'> & Partial<Deed>) => {
    const before = { at: Date.now(), states: statesOf(UNLED) }
    const nothing = { target: null, value: null, purpose: '', elsewhere: null }
    visit.deeds.push({ ...nothing, ...before, ...deed })
    bar.show(visit.deeds.length)
    keep()
  }
  const comeBack = async (isBack: boolean) => {
    const { last, acts } = await actsAfter(recorded.lastAct)
    recorded.lastAct = last
    if (recorded.hasLeft)
      note({ does: 'elsewhere', states: {}, elsewhere: { acts: [...acts], isBack } })
    recorded.hasLeft = false
    keep()
  }
  const listen = (type: string, hear: (element: HTMLElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLElement && !bar.isIn(target)) hear(target)
      },
      { capture: true, signal },
    )

  listen('click', (element) => {
    const pressed = element.closest<HTMLElement>('a[href], button, summary')
    if (pressed !== null && pressed.closest('.inspector') === null)
      note({ does: 'press', target: targetOf(pressed) })
  })
  listen('change', (field) => {
    if (field instanceof HTMLSelectElement)
      note({ does: 'choose', target: targetOf(field), value: field.value })
    if (!(field instanceof HTMLInputElement)) return
    if (field.type === 'radio' || field.type === 'checkbox')
      note({ does: 'check', target: targetOf(field), value: field.checked ? 'on' : 'off' })
    if (field.type === 'file') note({ does: 'attach', target: targetOf(field) })
  })
  listen('input', (field) => {
    const isTyped =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(field.type))
    if (!isTyped) return
    const target = targetOf(field)
    const value = toldValue(field)
    const last = visit.deeds.at(-1)
    if (last?.does === 'type' && last.target?.css === target.css) last.value = value
    else note({ does: 'type', target, value, purpose: field.autocomplete })
    keep()
  })
  window.navigation.addEventListener(
    'navigate',
    ({ navigationType, destination }) => {
      if (navigationType !== 'traverse') {
        // A page that is being left may still write its own address anew.
        if (destination.sameDocument) return
        const { protocol, origin } = new URL(destination.url)
        // A telephone or an address of mail leaves the page where it is.
        recorded.hasLeft = protocol.startsWith('http') && origin !== location.origin
        keep()
        return
      }
      const here = window.navigation.currentEntry?.index ?? 0
      note({ does: destination.index < here ? 'back' : 'forward' })
    },
    { signal },
  )
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'happened' || data.page.id !== page) return
    const { machine, moments } = data
    for (const { at, event, sender, states } of moments)
      visit.events.push({ at, machine, event, sender, states: [...states] })
    keep()
  })
  // A page that the browser kept is shown again as it was left.
  addEventListener('pageshow', ({ persisted }) => void (persisted && comeBack(true)), { signal })
  bar.show(visit.deeds.length)
  if (kept !== null && cameBy() === 'reload') note({ does: 'reload', states: {} })
  else await comeBack(cameBy() === 'back_forward')
}
