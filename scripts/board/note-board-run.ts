import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Lang } from '#locales/paths.ts'
import { boardRunFile, type BoardRun } from '../../payment-sim/control/board-runs.ts'
import type { BoardKey } from './recipes.ts'

/** Notes how a recipe's test ended, where the board of this checkout shows it. */
export const noteBoardRun = async (
  board: string,
  { code, lang, ...run }: BoardRun & { readonly code: BoardKey; readonly lang: Lang },
): Promise<void> => {
  const file = boardRunFile(board, code, lang)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}`, JSON.stringify(run))
  await rename(`${file}.${process.pid}`, file)
}
