import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mailFiles } from './mail-files.ts'

const folder = new URL('../../bff/platform/mail/pictures/', import.meta.url)

test('the pictures of mails are what the scenes and the logo give, each at most 40 KB', async () => {
  const drawn = await mailFiles()
  expect((await readdir(folder)).toSorted()).toEqual(Object.keys(drawn).toSorted())
  for (const [name, bytes] of Object.entries(drawn)) {
    expect((await readFile(new URL(name, folder))).equals(bytes), name).toBe(true)
    expect(bytes.length, name).toBeLessThan(40_000)
  }
})
