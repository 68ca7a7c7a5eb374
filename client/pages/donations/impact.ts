import { PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import type { Words } from '#locales/words.ts'

type Impact = Words['give']['impact']
type PresetKey = `${(typeof PRESET_AMOUNTS)[number]}`

const isPreset = (key: string): key is PresetKey =>
  PRESET_AMOUNTS.some((preset) => String(preset) === key)

/** Whether there is an example of what an amount does. */
export const isExample = (amount: number): boolean => isPreset(String(amount))

/** What an amount goes towards: an example for the presets, else where it is needed most. */
export const impactOf = (impact: Impact, amount: number): string => {
  const key = String(amount)
  return isPreset(key) ? impact[key] : impact.own
}
