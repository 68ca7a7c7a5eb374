import { useCallback, useEffect, useState } from 'react'
import { lazily } from '#client/lib/lazily.ts'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { prepareCalls } from './lazy-donations-api.ts'
import type { LaterScreens } from './later-screens.ts'

const load = lazily(() => import('./later-screens.ts').then(({ laterScreens }) => laterScreens))

/** No tap takes longer: what it asks for ahead waits until it is answered, in ms. */
const TAP = 300

/** How long after it did not come the code is asked for again, in ms. */
const PAUSE = 5000

/**
 * The payment form and the screens behind it, null until they are here. They are asked for ahead of their use, when
 * the donor first touches the page's form. Where they cannot be had when they are needed, `isMissing` says so, and they
 * are asked for until they come; a page that another build has replaced reloads and resumes the donation.
 */
export const useLaterScreens = (isNeeded: boolean) => {
  const [later, setLater] = useState<LaterScreens | null>(null)
  const [misses, setMisses] = useState(0)
  const prepare = useCallback(() => {
    setTimeout(() => {
      whenIdle(() => {
        load().then(setLater, () => undefined)
        prepareCalls()
      })
    }, TAP)
  }, [])
  const ask = useCallback(async () => {
    const loaded = await load()
      .catch(load)
      .catch(() => null)
    if (loaded !== null) setLater(loaded)
    else if (!(await reloadIfReplaced())) setMisses((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!isNeeded || later !== null) return undefined
    const again = () => void ask()
    const timer = setTimeout(again, misses === 0 ? 0 : PAUSE)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isNeeded, later, misses, ask])
  return { later, prepare, isMissing: isNeeded && later === null && misses > 0, ask }
}
