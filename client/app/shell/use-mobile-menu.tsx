import { useMachine } from '@xstate/react'
import { startTransition, useCallback, useEffect, useState, type ReactNode } from 'react'
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu.machine.ts'
import { inspected } from '#client/lib/inspection.ts'
import { lazily } from '#client/lib/lazily.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

const load = lazily(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu))

type MobileMenuOnDemand = {
  readonly isOpen: boolean
  readonly open: () => void
  /** Loads the menu ahead of its use. */
  readonly prepare: () => void
  /** The menu, once it is here. */
  readonly menu: ReactNode
}

/** The slide-in menu, loaded when the browser is at rest or its button is reached for. */
export const useMobileMenu = (): MobileMenuOnDemand => {
  const [snapshot, send, actor] = useMachine(mobileMenuMachine, inspected())
  const [Menu, setMenu] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const ready = useCallback(async () => {
    const loaded = await load()
    startTransition(() => setMenu(() => loaded))
  }, [])
  const prepare = useCallback(() => void ready().catch(() => undefined), [ready])
  useEffect(() => whenIdle(prepare), [prepare])
  const open = () => {
    send({ type: 'menu.open' })
    // Where it cannot be had, its button can be pressed again.
    ready().catch(() => send({ type: 'menu.close' }))
  }
  return {
    isOpen: snapshot.matches('open'),
    open,
    prepare,
    menu: Menu === null ? null : <Menu menu={actor} />,
  }
}
