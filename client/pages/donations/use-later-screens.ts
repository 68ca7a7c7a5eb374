import { useCallback, useEffect, useState } from 'react'
import { lazily } from '#client/lib/lazily.ts'
import { prepareCalls } from './lazy-donations-api.ts'
import type { LaterScreens } from './later-screens.ts'

const load = lazily(() => import('./later-screens.ts').then(({ laterScreens }) => laterScreens))

/**
 * The payment form and the screens behind it, null until they are here. They are asked for ahead of their use, when
 * the donor first touches the page's form; if loading fails when they are needed, the page
 * reloads and resumes the donation.
 */
export const useLaterScreens = (isNeeded: boolean) => {
  const [later, setLater] = useState<LaterScreens | null>(null)
  const prepare = useCallback(() => {
    load().then(setLater, () => undefined)
    prepareCalls()
  }, [])
  useEffect(() => {
    if (!isNeeded || later !== null) return
    load()
      .catch(load)
      .then(setLater, () => window.location.reload())
  }, [isNeeded, later])
  return { later, prepare }
}
