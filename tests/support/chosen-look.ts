import type { Page } from '@playwright/test'

/** A control's box, and what chooses it or not for a moment. */
type Choice = { readonly box: Element; readonly set: (isChosen: boolean) => void }

/**
 * The controls whose chosen state has no look of its own: a choice, a tab or the present one of several,
 * with and without the state. Evaluated in the page, which it leaves as it was.
 */
const alike = (): readonly string[] => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  const looks =
    'display visibility opacity background-color background-image color fill stroke border-style border-width border-color outline-style outline-width box-shadow text-decoration-line content appearance'.split(
      ' ',
    )
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'Canvas'
  const canvas = getComputedStyle(probe).backgroundColor
  probe.remove()
  /** Grounds of ours become the system's, as clear or dense as they were: to the eye they are one. */
  const flat = (value: string) => value.replace(/^rgba\((.*), [\d.]+\)$/, 'rgb($1)')
  const lookOf = (element: Element, part: string | null): string => {
    const style = getComputedStyle(element, part)
    if (part !== null && style.content === 'none') return ''
    return looks
      .map((name) => style.getPropertyValue(name))
      .map((value) => (flat(value) === canvas ? canvas : value))
      .join()
  }
  const whole = (box: Element): string =>
    [box, ...box.querySelectorAll('*')]
      .flatMap((element) => [null, '::before', '::after'].map((part) => lookOf(element, part)))
      .join('\n')
  /** What the browser itself draws shows its state by itself. */
  const isDrawn = (input: Element): boolean => {
    const { opacity, appearance } = getComputedStyle(input)
    return opacity !== '0' && appearance !== 'none' && input.getBoundingClientRect().width >= 8
  }
  const inputs = document.querySelectorAll<HTMLInputElement>(':is([type=radio], [type=checkbox])')
  const ticks = [...inputs]
    .filter((input) => !isDrawn(input))
    .map((input): Choice => {
      const set = (isChosen: boolean) => Object.assign(input, { checked: isChosen })
      return { box: input.closest('label') ?? input, set }
    })
  const marks = ['aria-current', 'aria-selected', 'aria-pressed'].flatMap((state) =>
    [...document.querySelectorAll(`:is(a, button, [role])[${state}]:not([${state}="false"])`)].map(
      (box): Choice => {
        const value = box.getAttribute(state) ?? ''
        const set = (isChosen: boolean) =>
          isChosen ? box.setAttribute(state, value) : box.removeAttribute(state)
        return { box, set }
      },
    ),
  )
  const chosenBefore = [...inputs].filter(({ checked }) => checked)
  const dull = [...ticks, ...marks].filter(({ box, set }) => {
    if (!box.checkVisibility({ visibilityProperty: true })) return false
    set(false)
    const without = whole(box)
    set(true)
    return whole(box) === without
  })
  for (const input of inputs) input.checked = chosenBefore.includes(input)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return dull.map(({ box }) => box.outerHTML.slice(0, 160))
}

/** The signs that keep a colour of their own, which may be unseen on the system's ground. Evaluated in the page. */
const coloured = (): readonly string[] =>
  [...document.querySelectorAll('svg')]
    .filter((sign) => {
      const within = sign.parentElement
      return within !== null && getComputedStyle(sign).color !== getComputedStyle(within).color
    })
    .map((sign) => `a sign of its own colour: ${sign.outerHTML.slice(0, 160)}`)

/** What looks the same chosen or not to those who see the system's own few colours instead of ours, and what they may not see. */
export const alikeInForcedColours = async (
  page: Page,
  colorScheme: 'light' | 'dark',
): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  const found = [...(await page.evaluate(alike)), ...(await page.evaluate(coloured))]
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return found
}
