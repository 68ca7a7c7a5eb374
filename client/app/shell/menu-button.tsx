import { useMachine } from '@xstate/react'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu.machine.ts'
import { useWords } from '#client/platform/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { lazily } from '#client/lib/lazily.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { Icon } from '#client/ui/icon/icon.tsx'

const load = lazily(() => import('./at-rest.ts').then(({ MobileMenu }) => MobileMenu))

/**
 * The button of the slide-in menu, which is loaded when the browser is at rest or its button is reached for. Both by
 * themselves: the header is not made anew when the menu opens.
 */
export function MenuButton({ className }: { readonly className: string | undefined }) {
  const { menu } = useWords('common')
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
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={snapshot.matches('open')}
        aria-label={menu.open}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {Menu === null ? null : <Menu menu={actor} />}
    </>
  )
}
