import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
} from 'react'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import { lazily } from '#client/lib/lazily.ts'
import { isOffline } from '#client/lib/line.ts'
import { useIsHydrated } from '#client/platform/hydrated.ts'
import { useMatch } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import type { CardChangeFlow } from './card-change-flow.tsx'
import { DoneNote } from './done-note.tsx'
import sheet from '#client/ui/token-page/sheet.module.css'

/** The id of the section, which mails about the card lead to. */
const SECTION = 'card'

type Steps = { readonly CardChangeFlow: typeof CardChangeFlow }
const load = lazily<Steps>(() => import('./card-change-flow.tsx'))

/** How long after they did not come the steps are asked for again, in ms. */
const PAUSE = 5000

/** The steps, asked for from the opening on until they come; a page that another build has replaced reloads. */
const useSteps = (isOpen: boolean): Steps | null => {
  const [steps, setSteps] = useState<Steps | null>(null)
  const isMissing = isOpen && steps === null
  useEffect(() => {
    if (!isMissing) return undefined
    const ask = () => void load().catch(load).then(setSteps, reloadIfReplaced)
    ask()
    const timer = setInterval(ask, PAUSE)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isMissing])
  return isOpen ? steps : null
}

const onHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The part of the page that the address names; the server does not know it. */
const useHash = (): string =>
  useSyncExternalStore(
    onHash,
    () => window.location.hash,
    () => '',
  )

/** The page once more, which then says what was changed; as soon as there is a line for it. */
const showChanged = (): void => {
  const show = () => window.location.assign(`${window.location.pathname}?done=card#${SECTION}`)
  if (isOffline()) window.addEventListener('online', show, { once: true })
  else show()
}

/** Another national card for the monthly donation, or the first one where it was paid by a link. */
export function CardSection({ data: { plan, done } }: { readonly data: PlanPageData }) {
  const t = useT('monthly')
  const { cardChange } = useWords('monthly')
  const { params } = useMatch()
  const isHydrated = useIsHydrated()
  const isAsked = useHash() === `#${SECTION}` && done !== 'card'
  const [wasOpened, setOpened] = useState<boolean | null>(null)
  const isOpen = wasOpened ?? (isAsked || plan.cardChange !== null)
  const button = useRef<HTMLDivElement>(null)
  const steps = useSteps(isOpen)
  const isByLink = plan.card === null
  const isDue = plan.state === 'retrying' || plan.state === 'needs_donor'
  const close = useCallback(() => {
    setOpened(false)
    requestAnimationFrame(() => button.current?.querySelector('button')?.focus())
  }, [])
  const flow: ComponentProps<Steps['CardChangeFlow']> = {
    token: params['token'] ?? '',
    change: plan.cardChange,
    onChanged: showChanged,
    onClose: close,
  }
  return (
    <section id={SECTION} className={sheet['part']} aria-labelledby="card-heading">
      <h2 id="card-heading">{isByLink ? cardChange.headingLink : cardChange.heading}</h2>
      {done === 'card' && plan.card !== null ? (
        <DoneNote>
          {/* A number is read as one: it does not part at the end of a line. */}
          {t('cardChange.changed', { card: plan.card.replaceAll(' ', '\u00a0') })}
        </DoneNote>
      ) : null}
      <p>{isByLink ? cardChange.textLink : cardChange.text}</p>
      {isDue ? <p>{cardChange.due}</p> : null}
      <noscript>
        <p>
          {cardChange.noscript} <OfficePhone />
        </p>
      </noscript>
      {steps === null ? (
        <div ref={button} hidden={!isHydrated}>
          <Button isWaiting={isOpen} onClick={() => setOpened(true)}>
            {cardChange.open}
          </Button>
        </div>
      ) : (
        <steps.CardChangeFlow {...flow} />
      )}
    </section>
  )
}
