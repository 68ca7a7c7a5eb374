import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
} from 'react'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { lazily } from '#client/lib/lazily.ts'
import { useIsHydrated } from '#client/platform/hydrated.ts'
import { useMatch } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import type { CardChangeFlow } from './card-change-flow.tsx'
import { DoneNote } from './done-note.tsx'
import styles from './plan.module.css'

/** The id of the section, which mails about the card lead to. */
const SECTION = 'card'

type Steps = { readonly CardChangeFlow: typeof CardChangeFlow }
const load = lazily<Steps>(() => import('./card-change-flow.tsx'))

/** The steps are loaded when they are asked for; without them the page is loaded again. */
const useSteps = (isOpen: boolean): Steps | null => {
  const [steps, setSteps] = useState<Steps | null>(null)
  useEffect(() => {
    if (isOpen)
      load()
        .catch(load)
        .then(setSteps, () => window.location.reload())
  }, [isOpen])
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

/** The page once more, which then says what was changed. */
const showChanged = (): void => {
  const { pathname } = window.location
  window.location.assign(`${pathname}?done=card#${SECTION}`)
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
    <section id={SECTION} className={styles['part']} aria-labelledby="card-heading">
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
