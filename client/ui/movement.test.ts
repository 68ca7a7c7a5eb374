import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '..')
const content = join(client, '../bff/content')

/** The files of a folder that end like this, each with what is in it. */
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** What shows that something is on its way, and goes when that is there. */
const waiting = ['app/shell/shell.module.css', 'ui/lit-window/lit-window.module.css']

const styles = filesIn(client, '.css').map(({ file, text }) => ({
  file,
  css: postcss.parse(text),
}))

const tokens = new Map<string, string>()
for (const { css } of styles)
  css.walkDecls(/^--/, ({ prop, value }) => void (tokens.has(prop) || tokens.set(prop, value)))

const seconds = (time = ''): number => Number.parseFloat(time) / (time.endsWith('ms') ? 1000 : 1)

/** Each animation of the style sheets: how long one turn takes, in seconds, and how many there are. */
const animations = styles.flatMap(({ file, css }) => {
  const found: { place: string; isWaiting: boolean; turn: number; turns: number }[] = []
  css.walkDecls('animation', ({ value }) => {
    if (value === 'none') return
    const known = value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? '')
    const [, count = '1'] = / (\d+|infinite)(?= |$)/.exec(known) ?? []
    found.push({
      place: `${file}: ${value}`,
      isWaiting: waiting.includes(file),
      turn: seconds(/(?<= )[\d.]+m?s\b/.exec(known)?.[0]),
      turns: count === 'infinite' ? Infinity : Number(count),
    })
  })
  return found
})

test('what moves by itself beside what is read comes to rest within five seconds', () => {
  expect(animations.length).toBeGreaterThan(6)
  expect(animations.filter(({ turn }) => Number.isNaN(turn))).toEqual([])
  const lasting = animations.filter(({ turn, turns }) => turn > 0 && turn * turns > 5)
  expect(lasting.filter(({ isWaiting }) => !isWaiting)).toEqual([])
  expect(new Set(lasting.map(({ place }) => place.split(':')[0]))).toEqual(new Set(waiting))
})

test('nothing flashes: what comes again and again takes a third of a second', () => {
  expect(animations.filter(({ turn, turns }) => turns > 3 && turn < 1 / 3)).toEqual([])
})

test('drawings stand still, and have no words in them that nobody could hear or make larger', () => {
  const drawings = [...filesIn(client, '.svg'), ...filesIn(content, '.svg')]
  expect(drawings.length).toBeGreaterThan(30)
  const found = drawings.flatMap(({ file, text }) =>
    /<(?:text|animate|set)\b|@keyframes/.test(text) ? [file] : [],
  )
  expect(found).toEqual([])
})
