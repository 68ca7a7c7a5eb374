import { useState } from 'react'
import { dayNow } from '#machines/scene/day.ts'
import type { DayNow } from '#machines/wire/day-terms.ts'
import { serverNow } from '#client/lib/server-clock.ts'

/** The day in Tashkent: as the server's page has it, or, reached inside the site, by the server's clock. */
export const useDayNow = (found: DayNow | null): DayNow => {
  const [day] = useState(() => found ?? dayNow(serverNow()))
  return day
}
