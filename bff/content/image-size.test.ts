import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageFormatOf, imageMistake, imageSize } from './image-size.ts'

const root = join(import.meta.dirname, '../..')

test('the size of a PNG is read from its head', () => {
  const bytes = readFileSync(join(root, 'client/public/icon-192.png'))
  expect(imageSize('png', bytes)).toEqual({ width: 192, height: 192 })
})

test('the size of an SVG is its view box', () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"></svg>')
  expect(imageSize('svg', bytes)).toEqual({ width: 48, height: 32 })
})

test('the size of a JPEG is read from its frame header', () => {
  const bytes = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108001e002803012200021101031101',
    'hex',
  )
  expect(imageSize('jpg', bytes)).toEqual({ width: 40, height: 30 })
})

test('the size of a WebP is read in each of its kinds', () => {
  const head = (kind: string, rest: string) =>
    Buffer.concat([
      Buffer.from(`RIFF\0\0\0\0WEBP${kind}`, 'latin1'),
      Buffer.from(rest.padEnd(40, '0'), 'hex'),
    ])
  expect(imageSize('webp', head('VP8X', '0a00000000000000270000' + '1d0000'))).toEqual({
    width: 40,
    height: 30,
  })
  expect(
    imageSize('webp', head('VP8 ', '00000000' + '000000' + '9d012a' + '2800' + '1e00')),
  ).toEqual({ width: 40, height: 30 })
})

test('what is no such picture has no size', () => {
  for (const format of ['png', 'jpg', 'webp', 'svg'] as const) {
    expect(imageSize(format, Buffer.from('no picture at all, only words in a row'))).toBeNull()
  }
  expect(imageFormatOf('a.gif')).toBeNull()
  expect(imageFormatOf('a.webp')).toBe('webp')
})

const png = readFileSync(join(root, 'client/public/icon-192.png'))
const webp = (flags: string) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'),
    Buffer.from(`0a000000${flags}0000002700001d0000`.padEnd(40, '0'), 'hex'),
  ])
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32">${inside}</svg>`)

test.each([
  ['a drawing', 'svg', svg('<path d="M0 0"/>')],
  ['a PNG', 'png', png],
  ['a WebP with transparency', 'webp', webp('10')],
] as const)('%s can be shown', (_, format, bytes) => {
  expect(imageMistake(format, bytes)).toBeNull()
})

test.each([
  ['a drawing that holds a photograph', 'svg', svg('<image href="photo.jpg"/>'), 'svgPhotograph'],
  [
    'a drawing with a photograph in its style',
    'svg',
    svg('<style>path { fill: url("data:image/jpeg;base64,AA") }</style>'),
    'svgPhotograph',
  ],
  ['a WebP with EXIF', 'webp', webp('08'), 'cameraData'],
  [
    'a PNG with EXIF',
    'png',
    Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('\0\0\0\0eXIf\0\0\0\0', 'latin1'),
      png.subarray(33),
    ]),
    'cameraData',
  ],
  ['words named .png', 'png', Buffer.from('only words in a row, and no picture'), 'pictureKind'],
] as const)('%s is refused by its rule', (_, format, bytes, rule) => {
  expect(imageMistake(format, bytes)).toBe(rule)
})
