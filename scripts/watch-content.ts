import { sep } from 'node:path'
import type { FSWatcher } from 'vite'
import { FixableError } from '#bff/platform/fixable-error.ts'

/** Editors write a file in several steps (ms). */
const SETTLE_MS = 200

/**
 * Calls `reload` after a change of the texts. One that refuses them (a FixableError, before it has changed
 * anything) is heard on the screen, and the site goes on with what it had. One reload at a time: changes
 * during it cause the next.
 */
export const watchContent = (
  watcher: FSWatcher,
  folder: string,
  reload: () => Promise<void>,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  const reloadOrSay = async (): Promise<void> => {
    try {
      await reload()
    } catch (error) {
      if (!(error instanceof FixableError)) throw error
      process.stdout.write(`${error.message}\n`)
    }
  }
  watcher.add(folder)
  watcher.on('all', (_event, path) => {
    if (!path.startsWith(folder + sep)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(reloadOrSay)
    }, SETTLE_MS)
  })
}
