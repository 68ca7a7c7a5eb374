/** What has the keys to itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]

const move = (step: 1 | -1) => {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const press = (selector: string) =>
  document
    .querySelector<HTMLElement>(selector)
    ?.[selector.startsWith('main input') ? 'focus' : 'click']()

const keys: Readonly<Record<string, () => void>> = {
  '/': () => press('main input[type="search"]'),
  j: () => move(1),
  k: () => move(-1),
  '[': () => press('main .pager [rel="prev"]'),
  ']': () => press('main .pager [rel="next"]'),
}

/** `/` searches, `j` and `k` go through the rows, `[` and `]` through the pages. */
export const listenToKeys = (): void => {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const act = keys[key]
    if (act === undefined || ctrlKey || metaKey || altKey || isTyping(target)) return
    event.preventDefault()
    act()
  })
}
