import type { WorkerMessage } from '#machines/wire/worker-message.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import { networkInformation } from './browser-line.ts'

/** The files of the build that this page has loaded, which came before there was a worker to keep them. */
const loadedAssets = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

type Later = {
  /** The page's address on the site. */
  readonly path: string
  readonly lang: Lang
  /** The national office's, in E.164: what is said where a page is not there. */
  readonly phones: readonly string[]
}

/**
 * Has the page of this address kept by the service worker, to be read without a line, with the page that says how
 * to give then. Who saves data has only what they open kept.
 */
export const keepForLater = ({ path, lang, phones }: Later): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const pages = networkInformation()?.saveData === true ? [] : [path, pathTo('offline', lang)]
  const { serviceWorker } = navigator
  const register = async () => {
    // Where there is one the browser itself asks for a newer one, and registering would keep one that is leaving.
    if (serviceWorker.controller === null)
      await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    active?.postMessage({ pages, assets: loadedAssets(), phones } satisfies WorkerMessage)
  }
  // A browser that lets no worker in shows the site as it is.
  register().catch(() => undefined)
}
