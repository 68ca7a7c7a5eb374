import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { endOf } from '#machines/vacancy/vacancy.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import {
  selectDaysLeft,
  selectVacancyState,
  vacancyMachine,
  type VacancyAnswer,
  type VacancyEvent,
  type VacancyQuery,
} from '#machines/vacancy/vacancy.machine.ts'
import { useMatch } from '#client/platform/language.ts'
import { contentOf, withQuery } from '#client/lib/content-calls.ts'
import { inspected } from '#client/lib/inspection.ts'
import { serverNow, setServerTime } from '#client/lib/server-clock.ts'

/** How often an open page asks the server's time, in ms: more than once a minute. */
const ASK_EVERY_MS = 20_000
/** How often it looks whether the moment has come, in ms. */
const LOOK_EVERY_MS = 500

const vacancyPath = ({ id, lang }: VacancyQuery): string =>
  withQuery(`/api/vacancies/${encodeURIComponent(id)}`, { lang })

const fetchVacancy = fromPromise<VacancyAnswer, { readonly query: VacancyQuery }>(
  ({ input, signal }) =>
    contentOf(
      ({ vacancy }) => vacancy,
      fetch(vacancyPath(input.query), { signal, headers: { Accept: 'application/json' } }),
      signal,
    ),
)

const timekeeper = fromCallback<VacancyEvent, { readonly vacancy: Vacancy }>(
  ({ sendBack, input: { vacancy } }) => {
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
    window.addEventListener('focus', fetchServerTime)
    window.addEventListener('pageshow', fetchServerTime)
    document.addEventListener('visibilitychange', fetchServerTime)
    return () => {
      gone.abort()
      clearInterval(asking)
      clearInterval(looking)
      window.removeEventListener('focus', fetchServerTime)
      window.removeEventListener('pageshow', fetchServerTime)
      document.removeEventListener('visibilitychange', fetchServerTime)
    }
  },
)

const machine = vacancyMachine.provide({ actors: { fetchVacancy, timekeeper } })

/** The vacancy of the address: starts with what the server rendered, follows address and time after. */
export const useVacancy = (first: {
  readonly vacancy: Vacancy | null
  readonly failure: FailureCode | null
  /** A form of it was sent from this page before. */
  readonly wasActive?: boolean
}) => {
  const { lang, params } = useMatch()
  const id = params['id'] ?? ''
  const [snapshot, send] = useMachine(machine, {
    input: { query: { id, lang }, ...first },
    ...inspected(),
  })
  useEffect(() => {
    send({ type: 'query.changed', query: { id, lang } })
  }, [id, lang, send])
  return {
    state: selectVacancyState(snapshot),
    vacancy: snapshot.context.vacancy,
    failure: snapshot.context.failure,
    wasActive: snapshot.context.wasActive,
    daysLeft: selectDaysLeft(snapshot),
    isBusy: snapshot.hasTag('busy'),
    retry: () => send({ type: 'vacancy.retry' }),
  }
}
