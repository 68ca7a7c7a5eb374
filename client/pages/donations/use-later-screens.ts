import { useCallback, useEffect, useState } from 'react'
import { lazily } from '#client/lib/lazily.ts'
import { isOfAnotherBuild } from '#client/platform/another-build.ts'
import { prepareCalls } from './lazy-donations-api.ts'
import type { LaterScreens } from './later-screens.ts'

const load = lazily(() => import('./later-screens.ts').then(({ laterScreens }) => laterScreens))

/**
 * The payment form and the screens behind it, null until they are here. They are asked for ahead of their use, when
 * the donor first touches the page's form. Where they cannot be had when they are needed, `isMissing` says so until
 * the line is back or the donor asks again; a page that another build has replaced reloads and resumes the donation.
 */
export const useLaterScreens = (isNeeded: boolean) => {
  const [later, setLater] = useState<LaterScreens | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const prepare = useCallback(() => {
    load().then(setLater, () => undefined)
    prepareCalls()
  }, [])
  const ask = useCallback(async () => {
    const loaded = await load()
      .catch(load)
      .catch(() => null)
    if (loaded !== null) setLater(loaded)
    else if (await isOfAnotherBuild()) window.location.reload()
    else setIsMissing(true)
  }, [])
  useEffect(() => {
    if (!isNeeded || later !== null) return undefined
    const again = () => void ask()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isNeeded, later, ask])
  return { later, prepare, isMissing: isNeeded && later === null && isMissing, ask }
}
