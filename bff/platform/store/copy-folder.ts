import { constants, mkdirSync, readdirSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Copies a folder's files at the same time: of hundreds of small ones that takes a fraction of what one by one does. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  const found = readdirSync(from, { recursive: true, withFileTypes: true })
  const placeOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    join(to, relative(from, join(parentPath, name)))
  mkdirSync(to, { recursive: true })
  for (const entry of found) if (entry.isDirectory()) mkdirSync(placeOf(entry), { recursive: true })
  await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map((entry) =>
        copyFile(join(entry.parentPath, entry.name), placeOf(entry), constants.COPYFILE_FICLONE),
      ),
  )
}
