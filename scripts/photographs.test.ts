import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageSize } from '#bff/content/image-size.ts'
import { filesOf, loadPhotographs, readyPhotographs } from '#bff/content/photographs.ts'
import { makePhotographs } from './photographs.ts'

const contentWith = (list: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'photographs-'))
  mkdirSync(join(folder, 'photographs'))
  copyFileSync(
    join(import.meta.dirname, 'photograph-files/yard.jpg'),
    join(folder, 'photographs/yard.jpg'),
  )
  writeFileSync(join(folder, 'photographs.yaml'), list)
  return folder
}

const caption = "{ ru: Двор, uz: Hovli, en: 'The yard of a house' }"

test(
  'a photograph is made in three widths and two formats, once',
  { timeout: 120_000 },
  async () => {
    const content = contentWith(`06-45: { file: yard.jpg, caption: ${caption} }\n`)
    const made = mkdtempSync(join(tmpdir(), 'pictures-'))
    const given = loadPhotographs(content)
    const [photograph] = given
    if (photograph === undefined) throw new Error('the photograph was not read')
    expect(readyPhotographs(given, made)).toEqual({})

    await makePhotographs(content, made)
    const files = filesOf(photograph)
    expect(files).toHaveLength(6)
    for (const file of files) {
      const bytes = readFileSync(join(made, file))
      if (file.endsWith('.avif')) expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif')
      else {
        const width = Number(/-(\d+)\.webp$/.exec(file)?.[1])
        expect(imageSize('webp', bytes)).toEqual({ width, height: Math.round((width / 3) * 2) })
      }
    }
    const { name } = photograph
    expect(readyPhotographs(given, made)).toEqual({
      '06-45': { name, caption: { ru: 'Двор', uz: 'Hovli', en: 'The yard of a house' } },
    })

    const times = () => files.map((file) => statSync(join(made, file)).mtimeMs)
    const before = times()
    await makePhotographs(content, made)
    expect(times()).toEqual(before)
  },
)

test('a mistake in the list names the slot', () => {
  const wrong = (list: string) => () => loadPhotographs(contentWith(list))
  expect(wrong(`garden: { file: yard.jpg, caption: ${caption} }`)).toThrow(
    /photographs.yaml.*garden/s,
  )
  expect(wrong(`home: { file: other.jpg, caption: ${caption} }`)).toThrow(
    /home: other.jpg is missing/,
  )
  expect(wrong(`home: { file: yard.jpg, caption: { ru: Двор } }`)).toThrow(/home.caption/)
  const small = contentWith(`home: { file: yard.jpg, caption: ${caption} }`)
  writeFileSync(join(small, 'photographs/yard.jpg'), 'GIF89a')
  expect(() => loadPhotographs(small)).toThrow(/at least 1600 × 900 px/)
})

test('the list of the site can be read', () => {
  expect(() => loadPhotographs(join(import.meta.dirname, '../bff/content'))).not.toThrow()
})
