import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import type { DeadlineSnapshot } from './deadline.machine.ts'
import { daysLeft } from './vacancy.ts'

/** Whether this vacancy is over; as the server said it until the deadline is watched. */
export const selectIsOver = (snapshot: DeadlineSnapshot, { expired }: Vacancy): boolean =>
  snapshot.matches('known') ? snapshot.matches({ known: 'passed' }) : expired

/** Whole days to the last day, by the server's time where it is known. */
export const selectDaysLeft = (
  { context: { now } }: DeadlineSnapshot,
  { deadline, daysLeft: rendered }: Vacancy,
): number => (now === null ? rendered : daysLeft(deadline, now))
