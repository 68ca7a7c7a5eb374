import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyProject } from './project-copy.ts'
import { runCommand } from './running-command.ts'
import { freePort } from './site.ts'

/** `npm run dev` in a copy of the project whose files a test may change. */
export const startDevelopment = async () => {
  const { folder, remove } = await copyProject()
  const [port, simPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const command = runCommand(['npm', 'run', 'dev'], folder, {
    PORT: String(port),
    SIM_PORT: String(simPort),
    SIM_SMTP_PORT: String(mailPort),
    DATA_DIR: join(folder, '.data'),
    LOG_LEVEL: 'warn',
  })
  /** Kills npm alone: what it started has to notice. */
  const end = async (): Promise<void> => {
    command.kill('SIGKILL')
    await command.allGone
    // It lies among the packages, which are not the copy's own.
    await rm(join(folder, `node_modules/.vite-${port}`), { recursive: true, force: true })
    await remove()
  }
  await command.hasSaid('Site:').catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    url: `http://localhost:${port}`,
    simUrl: `http://127.0.0.1:${simPort}`,
    folder,
    hasSaid: (text: string) => command.hasSaid(text),
    end,
  }
}

export type DevelopmentSite = Awaited<ReturnType<typeof startDevelopment>>
