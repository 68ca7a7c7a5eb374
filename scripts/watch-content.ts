import { sep } from 'node:path'
import type { FSWatcher } from 'vite'
import { ContentError } from '#bff/content/content-error.ts'
import { loadContent } from '#bff/content/store.ts'

/** Editors write a file in several steps (ms). */
const SETTLE_MS = 200

/**
 * Calls `reload` after a change of the texts that has no mistake; mistakes are printed, and the site
 * goes on with what it had. One reload at a time: changes during it cause the next.
 */
export const watchContent = (
  watcher: FSWatcher,
  folder: string,
  reload: () => Promise<void>,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  const check = async (): Promise<void> => {
    try {
      loadContent(folder)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      process.stdout.write(`${error.message}\n`)
      return
    }
    await reload()
  }
  watcher.add(folder)
  watcher.on('all', (_event, path) => {
    if (!path.startsWith(folder + sep)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(check)
    }, SETTLE_MS)
  })
}
