import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { markFiles } from './mark-files.ts'

test('the icons in public are what the mark gives', async () => {
  for (const [name, bytes] of Object.entries(await markFiles())) {
    const kept = await readFile(new URL(`../../public/${name}`, import.meta.url))
    expect(kept.equals(bytes), name).toBe(true)
  }
})
