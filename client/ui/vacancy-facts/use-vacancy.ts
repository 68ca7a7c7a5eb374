import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback } from 'xstate'
import type { CollectionQuery } from '#machines/collection/collection.machine.ts'
import { deadlineMachine, type DeadlineEvent } from '#machines/vacancy/deadline.machine.ts'
import { selectDaysLeft, selectIsOver } from '#machines/vacancy/deadline.selectors.ts'
import { endOf } from '#machines/vacancy/vacancy.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { useMatch } from '#client/platform/language.ts'
import { contentMachine, withQuery } from '#client/lib/content-calls.ts'
import { inspected } from '#client/lib/inspection.ts'
import { serverNow, setServerTime } from '#client/lib/server-clock.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { vacancyStateOf } from './vacancy-state.ts'

/** How often an open page asks the server's time, in ms: more than once a minute. */
const ASK_EVERY_MS = 20_000
/** How often it looks whether the moment has come, in ms. */
const LOOK_EVERY_MS = 500

const vacancyPath = ({ id = '', ...query }: CollectionQuery): string =>
  withQuery(`/api/vacancies/${encodeURIComponent(id)}`, query)

const timekeeper = fromCallback<
  DeadlineEvent,
  { readonly vacancy: Pick<Vacancy, 'id' | 'deadline' | 'expired'> }
>(({ sendBack, input: { vacancy } }) => {
  const end = endOf(vacancy.deadline)
  const gone = new AbortController()
  let isTimeKnown = false
  let wasPast: boolean | null = null

  const sendTime = () => {
    const now = serverNow()
    wasPast = now >= end
    sendBack({ type: 'time.received', now })
  }
  const fetchServerTime = () => {
    if (document.visibilityState === 'hidden') return
    fetch(vacancyPath({ id: String(vacancy.id), lang: 'ru' }), {
      method: 'HEAD',
      signal: gone.signal,
    }).then(
      ({ headers }) => {
        setServerTime(headers.get('X-Now'))
        isTimeKnown = true
        sendTime()
      },
      // Without an answer the page stays as it is; the server checks the deadline again on submission.
      () => undefined,
    )
  }
  const look = () => {
    if (isTimeKnown && serverNow() >= end !== wasPast) sendTime()
  }

  fetchServerTime()
  const asking = setInterval(fetchServerTime, ASK_EVERY_MS)
  const looking = setInterval(look, LOOK_EVERY_MS)
  const { signal } = gone
  window.addEventListener('focus', fetchServerTime, { signal })
  window.addEventListener('pageshow', fetchServerTime, { signal })
  document.addEventListener('visibilitychange', fetchServerTime, { signal })
  return () => {
    gone.abort()
    clearInterval(asking)
    clearInterval(looking)
  }
})

const vacancyMachine = contentMachine<Vacancy>(({ vacancy }) => vacancy, vacancyPath)
const watchedDeadline = deadlineMachine.provide({ actors: { timekeeper } })

/** The vacancy of the address: starts with what the server rendered, follows address and time after. */
export const useVacancy = (first: {
  readonly vacancy: Vacancy | null
  readonly failure: FailureCode | null
  /** A form of it was sent from this page before. */
  readonly wasOpen?: boolean
}) => {
  const { lang, params } = useMatch()
  const { state, found, ...collection } = useCollection(vacancyMachine, {
    query: { id: params['id'] ?? '', lang },
    found: first.vacancy,
    failure: first.failure,
  })
  const [deadline, send] = useMachine(watchedDeadline, {
    input: { vacancy: first.vacancy, wasOpen: first.wasOpen ?? false },
    ...inspected(),
  })
  useEffect(() => {
    if (found !== null) send({ type: 'vacancy.found', vacancy: found })
  }, [found, send])
  const isOver = found !== null && selectIsOver(deadline, found)
  return {
    ...collection,
    state: vacancyStateOf(state, { failure: collection.failure, isOver }),
    vacancy: found,
    daysLeft: found === null ? 0 : selectDaysLeft(deadline, found),
    wasOpen: deadline.context.wasOpen,
  }
}
