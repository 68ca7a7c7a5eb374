import type { PageScripts } from '#machines/wire/page-scripts.ts'
import { dataFiles } from '#client/lib/document-data.ts'
import { readPageScripts } from '#client/lib/page-scripts.ts'
import { holdTitle } from '#client/lib/title-height.ts'

/**
 * Runs at the end of each document: nothing competes with what the page shows first. Its scripts are asked for once
 * that was painted, or at once when the page is touched, and evaluated one after another, so that the page answers
 * between them.
 */
const touches = ['pointerdown', 'keydown', 'focusin'] as const

const link = (
  rel: string,
  href: string,
  more: Partial<Pick<HTMLLinkElement, 'as' | 'crossOrigin'>> = {},
): HTMLLinkElement => {
  const element = Object.assign(document.createElement('link'), { rel, href, ...more })
  document.head.append(element)
  return element
}

/** Once the file came, or did not. */
const settled = (element: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    for (const end of ['load', 'error']) element.addEventListener(end, () => done())
  })

/** The faces of all fonts, which stand in the page for those without script, in the very letters that its policy names. */
const addFaces = (): void => {
  const faces = document.createElement('style')
  const written = document.querySelector('noscript')?.textContent.split(/<\/?style>/)[1] ?? ''
  faces.append(written)
  document.head.append(faces)
}

const evaluate = async ({ scripts }: PageScripts): Promise<void> => {
  for (const script of scripts) {
    await import(/* @vite-ignore */ script)
    await new Promise((next) => {
      setTimeout(next)
    })
  }
}

const page = readPageScripts()
let isAsked = false
const ask = (): void => {
  if (isAsked || page === null) return
  isAsked = true
  holdTitle()
  for (const touch of touches) removeEventListener(touch, ask, true)
  for (const script of page.scripts) link('modulepreload', script)
  for (const file of dataFiles()) link('preload', file, { as: 'fetch', crossOrigin: 'anonymous' })
  const font = link('preload', page.font, { as: 'font', crossOrigin: 'anonymous' })
  const sheet = link('stylesheet', page.stylesheet)
  // A new face lays the whole page out anew: once, when its file is here, and apart from the sheet's own work.
  void Promise.all([settled(font), settled(sheet)]).then(addFaces)
  // The page's own rules, behind its faces: each rule twice takes twice as long to find, whenever a page changes.
  sheet.addEventListener('load', () => document.querySelector('style + style')?.remove())
  // Where it did not come, the site's start asks for it again.
  sheet.addEventListener('error', () => sheet.remove())
  void evaluate(page)
}

for (const touch of touches) addEventListener(touch, ask, true)
const PAINT_LIMIT_MS = 3_000
new PerformanceObserver((entries) => {
  if (entries.getEntriesByName('first-contentful-paint').length > 0) ask()
}).observe({ type: 'paint', buffered: true })
// Nothing is painted while nobody looks.
setTimeout(ask, PAINT_LIMIT_MS)

/** The last button that was pressed before the page could answer: it is pressed again once it can. */
let pressed: HTMLElement | null = null
const remember = ({ target }: MouseEvent): void => {
  pressed = target instanceof Element ? target.closest('button[type="button"]') : null
}
addEventListener('click', remember, true)
new MutationObserver((_, arrival) => {
  arrival.disconnect()
  removeEventListener('click', remember, true)
  if (pressed?.isConnected === true) pressed.click()
}).observe(document.documentElement, { attributeFilter: ['data-arriving'] })
