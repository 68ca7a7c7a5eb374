import { useMachine } from '@xstate/react'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDate } from '#locales/formats.ts'
import { connectionMachine, selectConnection } from '#machines/connection/connection.machine.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { lettersMark } from '#client/lib/letters-mark.ts'
import styles from './connection-status.module.css'
import { browserLine } from './browser-line.ts'
import { keepForLater } from './service-worker.ts'

const machine = connectionMachine.provide({ actors: { line: browserLine } })

/** The day on which the page was seen that the worker has shown again; null for one from the network. */
const seenAt = () => document.documentElement.dataset['seen'] ?? null

/** Says that the line is gone, and that it is back; `data-connection` of the document has its state. */
export function ConnectionStatus() {
  const { status } = useWords('connection')
  const t = useT('connection')
  const lang = useLang()
  const { pathname, search } = useLocation()
  const { path } = useInitialData()
  const { phones } = useAssociation().offices.national
  const [snapshot] = useMachine(machine, inspected())
  const connection = selectConnection(snapshot)

  useEffect(() => {
    document.documentElement.dataset['connection'] = connection
  }, [connection])

  useEffect(
    () => keepForLater({ path: pathname + search, lang, phones }),
    [pathname, search, lang, phones],
  )

  // What sends letters and tells of them is needed where some wait.
  const [Letters, setLetters] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!lettersMark.read().isThere) return
    import('./letter-notice.tsx')
      .then(({ LetterNotice }) => setLetters(() => LetterNotice))
      .catch(() => undefined)
  }, [pathname])

  const seen = path === pathname + search ? seenAt() : null
  const isHeld = snapshot.matches({ offline: 'held' })
  const lost = isHeld
    ? status.held
    : seen === null
      ? status.lost
      : t('status.seen', { date: formatDate(lang, seen) })
  const isBack = snapshot.matches({ online: 'back' })
  return (
    <div
      role="status"
      className={styles['status']}
      data-machine="connection"
      data-state={connection}
    >
      {connection === 'offline' ? <p>{lost}</p> : isBack ? <p>{status.back}</p> : null}
      {Letters === null ? null : <Letters key={pathname} />}
    </div>
  )
}
