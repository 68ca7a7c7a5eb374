import { dayNow, nextHour } from '#machines/scene/day.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'

type Dependencies = { readonly clock: { readonly now: () => number } }

/** The day in Tashkent: what a page says of it is true until the next hour. */
export const dayLoader =
  ({ clock }: Dependencies): PageLoaders['where-we-work'] =>
  () => ({ status: 200, data: dayNow(clock.now()), expiresAt: nextHour(clock.now()) })
