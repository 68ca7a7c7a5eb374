import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './running-command.ts'
import { startSite } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** A running site over a copy of `bff/content` that a test may edit, as staff edit theirs; `edit` does so before the start. */
export const startSiteOfStaff = async (edit: (content: string) => void = () => undefined) => {
  const content = mkdtempSync(join(tmpdir(), 'texts-'))
  cpSync(join(root, 'bff/content'), content, { recursive: true })
  edit(content)
  const site = await startSite({ CONTENT_DIR: content })
  return {
    site,
    content,
    /** Runs a command in the project's folder with the site's environment and that language of the terminal. */
    runs: async (command: readonly [string, ...string[]], locale: `${string}.UTF-8`) => {
      const running = runCommand(command, root, { ...site.env, LC_ALL: locale })
      return { code: await running.allGone, said: running.output() }
    },
    close: async () => {
      await site.close()
      rmSync(content, { recursive: true })
    },
  }
}

export type SiteOfStaff = Awaited<ReturnType<typeof startSiteOfStaff>>
