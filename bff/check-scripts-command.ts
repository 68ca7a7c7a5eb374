import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differencesOf } from '#bff/ops/check-scripts.ts'
import { opsWords } from '#bff/ops/ops-words.ts'
import type { Runner } from '#bff/ops/run-command.ts'
import { readVariables, type EnvSource } from '#bff/platform/env.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { SCRIPT_LIST, scriptListSchema } from '#bff/platform/script-list.ts'

/** `scripts --check`: a page's scripts against those of this build; it asks no site of its own. */
export const checkScriptsCommand =
  (source: EnvSource): Runner =>
  async ({ page = '' }, { out, err, lang }) => {
    const list = join(projectRoot, readVariables(source).DIST_DIR, 'client', SCRIPT_LIST)
    const { scripts } = scriptListSchema.parse(JSON.parse(await readFile(list, 'utf8')))
    const { say } = opsWords(lang)
    const fetchPage = (url: URL) =>
      fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) })
    // What fetch throws where nobody answers.
    const found = await differencesOf(new URL(page), { scripts }, fetchPage).catch(
      (error: unknown) => {
        if (error instanceof TypeError || error instanceof DOMException) return null
        throw error
      },
    )
    if (found === null) {
      err(`${say('noAnswer', { page })}\n`)
      return 1
    }
    for (const { said, values } of found) err(`${say(`scripts.${said}`, values)}\n`)
    if (found.length === 0) out(`${say('asBuilt', { count: scripts.length })}\n`)
    return found.length === 0 ? 0 : 1
  }
