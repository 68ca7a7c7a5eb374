import type { PlanView } from '#machines/wire/plan.schema.ts'

/** What the plan's page is rendered from. */
export type PlanPageData = {
  readonly plan: PlanView
  /** Another amount has just been saved. */
  readonly isChanged: boolean
  /** An amount that was not taken, as it was typed, and why. */
  readonly refused: {
    readonly typed: string
    readonly key: 'minimum' | 'maximum' | 'invalid' | 'over'
  } | null
}
