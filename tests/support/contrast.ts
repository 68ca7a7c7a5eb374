import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

type Rgb = readonly [red: number, green: number, blue: number]

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** A line of text as it is painted: where, in which colour, and the least contrast that its size asks for. */
type Line = Box & {
  readonly text: string
  readonly ink: Rgb
  /** How dense the ink is, with the opacity of all that it lies in. */
  readonly density: number
  readonly least: 3 | 4.5
}

/** The lines of text of a page; evaluated in it. */
const linesOfText = (): readonly Line[] => {
  const opacityOf = (element: Element | null): number =>
    element === null
      ? 1
      : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
  /** What of a box is seen: text that ends in dots goes on behind its neighbour. */
  const clipped = (box: Box, element: Element | null): Box => {
    if (element === null) return box
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const seen =
      getComputedStyle(element).overflowX === 'visible'
        ? box
        : {
            left: Math.max(box.left, left),
            top: Math.max(box.top, top),
            right: Math.min(box.right, right),
            bottom: Math.min(box.bottom, bottom),
          }
    return clipped(seen, element.parentElement)
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim()
    const element = node.parentElement
    if (text === '' || element === null || element.closest('svg, script, style, noscript')) continue
    // What cannot be used yet needs none.
    if (element.closest(':disabled, [aria-disabled="true"], .visually-hidden')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const isCovered = ({ left, top, width, height }: DOMRect) =>
      !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (isCovered(box)) continue
      lines.push({
        text: text.slice(0, 40),
        ...clipped(box, element),
        ink: [red, green, blue],
        density: alpha * opacityOf(element),
        least: isLarge ? 3 : 4.5,
      })
    }
  }
  return lines
}

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, by WCAG's formula. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const colourAt = ({ data }: PNG, place: number): Rgb => [
  data[place] ?? 0,
  data[place + 1] ?? 0,
  data[place + 2] ?? 0,
]

/** How much of a pixel a glyph must cover to be read by it: edges are mixed with their ground. */
const COVERED = 0.5

/** The least contrast of a line with what is under its glyphs. */
const worstOf = (line: Line, shown: PNG, ground: PNG): number => {
  let worst = Infinity
  const right = Math.min(shown.width, Math.ceil(line.right))
  const bottom = Math.min(shown.height, Math.ceil(line.bottom))
  for (let y = Math.max(0, Math.floor(line.top)); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(line.left)); x < right; x += 1) {
      const place = (y * shown.width + x) * 4
      const under = colourAt(ground, place)
      const seen = colourAt(shown, place)
      const ink = line.ink.map(
        (part, index) => part * line.density + (under[index] ?? 0) * (1 - line.density),
      ) as [number, number, number]
      const whole = Math.hypot(...ink.map((part, index) => part - (under[index] ?? 0)))
      const covered = Math.hypot(...seen.map((part, index) => part - (under[index] ?? 0)))
      // Nothing is painted here: between the letters, or the line is clipped.
      if (covered === 0 || covered / whole < COVERED) continue
      worst = Math.min(worst, contrastOf(ink, under))
    }
  return worst
}

/** Sets a page's style; evaluated in it. */
const wear = (style: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * The lines of a page whose contrast with the worst pixel under their glyphs is too low. The page is taken
 * twice, with its text and without: what differs is under a glyph, whatever scene or gradient it lies on.
 */
export const faintLines = async (page: Page, width: number): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    wear,
    '*, ::before, ::after { transition: none !important; animation: none !important }',
  )
  // The whole page in one window: nothing moves between the pictures, and nothing lies out of sight.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  const lines = await page.evaluate(linesOfText)
  const picture = async () => PNG.sync.read(await page.screenshot())
  const shown = await picture()
  await page.evaluate(
    wear,
    '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }',
  )
  const ground = await picture()
  return lines.flatMap((line) => {
    const worst = worstOf(line, shown, ground)
    return worst >= line.least
      ? []
      : [`${line.text}: ${worst.toFixed(2)}, least ${String(line.least)}`]
  })
}
