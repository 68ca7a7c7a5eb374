import { planViewSchema, type PlanView } from '#machines/wire/plan.schema.ts'
import type { SimulatorClient } from './simulator.ts'

/** A monthly donation as its page has it now; `manageUrl` ends in its token. */
export const planAt = async (siteUrl: string, manageUrl: string): Promise<PlanView> => {
  const token = manageUrl.split('/').at(-1) ?? ''
  return planViewSchema.parse(await (await fetch(`${siteUrl}/api/monthly/${token}`)).json())
}

/** An hour after a plan's next charge is begun, on the day that its page names. */
export const hourOfCharge = ({ nextChargeOn }: PlanView): string => {
  if (nextChargeOn === null) throw new Error('nothing is charged any more')
  return `${nextChargeOn}T11:00:00+05:00`
}

/**
 * The clock goes on to a plan's next charge by the plan's own calendar: a fixed number of days would come too early
 * in one month, and in another so late that reminders are due as well.
 */
export const goesToCharge = async (
  { clock }: Pick<SimulatorClient, 'clock'>,
  siteUrl: string,
  manageUrl: string,
): Promise<void> => {
  await clock({ set: hourOfCharge(await planAt(siteUrl, manageUrl)) })
}
