import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import postcss from 'postcss'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawingOf } from './drawings.ts'
import { sceneFiles } from '#drawings/scenes/scene-files.ts'
import { shortNumbers } from '#drawings/short-numbers.ts'
import { sceneNames, type SceneName } from '#machines/scene/scene-names.ts'

const files = new URL('./files/', import.meta.url)
const read = (name: SceneName) => readFileSync(new URL(`${name}.svg`, files), 'utf8')
const sheet = (file: string) =>
  postcss.parse(readFileSync(new URL(`./${file}.module.css`, import.meta.url), 'utf8'))
const places = sheet('scene-places')
const stage = sheet('stage')
const opening = sheet('opening')

beforeAll(async () => {
  const require = createRequire(import.meta.url)
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
})

test('every name has a file and every file a name', () => {
  expect(readdirSync(files).toSorted()).toEqual(sceneNames.map((name) => `${name}.svg`).toSorted())
})

test('the files of scripts are what the scripts draw, each time the same', () => {
  const drawn = sceneFiles()
  expect(sceneFiles()).toEqual(drawn)
  for (const [name, svg] of Object.entries(drawn))
    expect(readFileSync(new URL(name, files), 'utf8'), name).toBe(shortNumbers(svg))
})

test.each(sceneNames)('%s can be inlined: no style, script or text of its own', (name) => {
  const drawing = drawingOf(name)
  expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 1600 900"/)
  expect(drawing).not.toMatch(/style=|<style|<script|<text|<image|href="[^#]/)
  const given = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
  const meant = [...drawing.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id ?? '')
  expect(given.every((id) => id.startsWith('scene-'))).toBe(true)
  expect(meant.filter((id) => !given.includes(id))).toEqual([])
})

test('what moves moves by opacity and transform alone, and only where motion is welcome', () => {
  stage.walkAtRules('keyframes', (frames) => {
    frames.walkDecls(({ prop }) => {
      expect(['opacity', 'transform']).toContain(prop)
    })
  })
  const moving: string[] = []
  stage.walkDecls('animation', ({ parent }) => {
    const around = parent?.parent
    moving.push(around?.type === 'atrule' ? around.params : 'everywhere')
  })
  expect(new Set(moving)).toEqual(new Set(['(prefers-reduced-motion: no-preference)']))
})

/** A colour of the stylesheet or of the tokens as three numbers. */
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const declared = (selector: RegExp, property: string): string => {
  let value = ''
  places.walkRules(selector, (rule) => {
    rule.walkDecls(property, (declaration) => {
      value = declaration.value
    })
  })
  return value
}

const ground = (name: SceneName) => declared(new RegExp(`^\\.${name}$`), '--ground')
const tokens = { light: '#f7f4ee', dark: '#14233f' }
const hasDarkWords = (name: SceneName) =>
  opening.nodes.some(
    (node) =>
      node.type === 'rule' &&
      node.selector.startsWith('.opening:is(') &&
      node.selector.includes(`[data-scene='${name}']`),
  )
const wordsOf = (name: SceneName) => rgb(hasDarkWords(name) ? tokens.dark : tokens.light)

describe.each(sceneNames)('%s', (name) => {
  test('weighs at most 12 KB on the wire', () => {
    expect(brotliCompressSync(read(name)).length).toBeLessThanOrEqual(12 * 1024)
  })

  test('has at most three small blurs, no other filter, and nothing from outside', () => {
    const svg = read(name)
    expect([...svg.matchAll(/<filter /g)].length).toBeLessThanOrEqual(3)
    expect(svg).not.toMatch(/<fe(?!GaussianBlur)|<script|<style|<image|<text|href="(?!#)/)
    for (const [, deviation] of svg.matchAll(/stdDeviation="(\d+)"/g))
      expect(Number(deviation)).toBeLessThanOrEqual(10)
  })

  test('refers only to what it defines, each id once', () => {
    const svg = read(name)
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(id)
  })

  test('says where its crops lie and what is beneath', () => {
    const rule = new RegExp(`^\\.${name}$`)
    expect(declared(rule, '--crop')).toMatch(/^\d+%$/)
    expect(declared(rule, '--rise')).toMatch(/^\d+%$/)
    expect(declared(rule, '--slow-colour')).toMatch(/^rgb\(/)
    expect(Number(declared(rule, '--near'))).toBeGreaterThan(1)
    for (const middle of [declared(rule, '--near-x'), declared(rule, '--near-y')])
      expect(middle).toMatch(/^0?\.\d+$/)
    expect(ground(name)).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('carries words at AA on its ground, and under its veil over every part of the picture', () => {
    const words = wordsOf(name)
    const base = rgb(ground(name))
    expect(contrast(words, base)).toBeGreaterThanOrEqual(7)
    const veil = Number.parseInt(declared(new RegExp(`^\\.${name}$`), '--veil'), 10) / 100
    const { width, height, pixels } = new Resvg(read(name), {
      fitTo: { mode: 'width', value: 240 },
    }).render()
    const worst = Array.from({ length: width * height }, (_, index) => {
      const under = base.map(
        (part, place) => part * veil + (pixels[index * 4 + place] ?? 0) * (1 - veil),
      )
      return contrast(words, under)
    }).reduce((least, value) => Math.min(least, value), 21)
    expect(worst).toBeGreaterThanOrEqual(4.5)
  })
})
