import { expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { dedicationSvg } from './dedication-card.ts'
import { createPicturePainter } from './picture-painter.ts'
import { drawPicture, pictureSvg } from './picture.ts'
import { breakLines, widthOf } from './text-outlines.ts'

const artwork =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><rect width="480" height="360" fill="#1668b8"/></svg>'

test('a card is a PNG of 1200 × 630', async () => {
  const png = Buffer.from(await drawPicture({ title: 'Gʻoya', site: 'SOS' }, artwork))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('the artwork fills the card', () => {
  expect(pictureSvg({ title: 'Gʻoya', site: '' }, artwork)).toContain(
    '<svg y="-64" width="1344" height="756" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice">',
  )
})

test('a card is drawn in a thread of its own, and the event loop turns meanwhile', async () => {
  const painter = createPicturePainter(createLog('silent'))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 2)
  const order = { words: { title: 'Gʻoya', site: 'SOS' }, artwork }
  const drawn = await painter.paint(order)
  clearInterval(counting)
  await painter.close()
  expect(drawn.ok && Buffer.from(drawn.value).subarray(1, 4).toString()).toBe('PNG')
  expect(turns).toBeGreaterThan(10)
}, 60_000)

test('Cyrillic and the Uzbek letters are drawn, not left out', () => {
  for (const title of ['Деревня', 'oʻ gʻ ʼ']) {
    expect(widthOf(title, 70, 'bold')).toBeGreaterThan(100)
    expect(pictureSvg({ title, site: '' }, artwork).match(/<path /g)?.length).toBeGreaterThan(3)
  }
})

test('a long word is drawn smaller, so that it stays on the dark side', () => {
  const svg = pictureSvg({ title: 'Благотворительные открытки', site: '' }, artwork)
  const starts = [...svg.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x))
  expect(starts.length).toBeGreaterThan(20)
  expect(Math.max(...starts)).toBeLessThan(1200 * 0.53)
})

test('a long title is broken into lines and ends in an ellipsis where it does not fit', () => {
  const lines = breakLines('слово '.repeat(60).trim(), 600, 70, 'bold', 4)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines.slice(0, 3)) expect(widthOf(line, 70, 'bold')).toBeLessThanOrEqual(600)
})

test('the card of a dedication is a postcard; what has no letters in our fonts is left out', async () => {
  const words = { site: 'SOS', line: 'A donation was made' }
  const png = Buffer.from(await drawPicture({ ...words, title: 'Маме' }, artwork, 'dedication'))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 840])
  const svg = (title: string) => dedicationSvg({ ...words, title }, artwork)
  expect(svg('Қумри 🎂❤️')).toBe(svg('Қумри'))
  expect(svg('🎂')).toBe(svg(''))
  expect(svg('<b>"&')).not.toContain('<b>')
})

test('a dedication without a blank, and one of the greatest length, keep to the card', () => {
  for (const title of [
    'Ш'.repeat(100),
    'Шура '.repeat(20).trim(),
    'щ'.repeat(49) + ' ' + 'щ'.repeat(50),
  ]) {
    const svg = dedicationSvg({ title, site: '', line: '' }, artwork)
    const places = [...svg.matchAll(/<path transform="translate\(([\d.-]+) ([\d.]+)/g)]
    expect(places.length).toBeGreaterThan(70)
    for (const [, x, y] of places) {
      expect(Number(x)).toBeGreaterThan(90)
      expect(Number(x)).toBeLessThan(1110)
      expect(Number(y)).toBeLessThan(710)
    }
  }
})
