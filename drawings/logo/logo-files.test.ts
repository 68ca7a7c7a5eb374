import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { logoFiles } from './logo-files.ts'

test('the icons in public are what the logo gives', async () => {
  for (const [name, bytes] of Object.entries(await logoFiles())) {
    const kept = await readFile(new URL(`../../client/public/${name}`, import.meta.url))
    expect(kept.equals(bytes), name).toBe(true)
  }
})
