import { dayHours, type DayHour } from '#machines/wire/day-terms.ts'
import { sceneNames } from './scene-names.ts'

/** The hour that words write as `6:45`. Throws where the day has no such hour. */
export const dayHourOf = (time: string): DayHour => {
  const name = time.padStart(5, '0').replace(':', '-')
  const hour = dayHours.find((known) => known === name)
  if (hour === undefined) throw new Error(`${time} is no hour of the day's scenes`)
  return hour
}

/** Where a photograph can replace a drawing: wide ones (16:9) by the scene, others (3:2) by the hour. */
export const photographSlots = [...sceneNames, ...dayHours] as const
export type PhotographSlot = (typeof photographSlots)[number]

/** Width over height of a slot. */
export const shapeOf = (slot: PhotographSlot): number =>
  dayHours.some((hour) => hour === slot) ? 3 / 2 : 16 / 9

/** Each photograph is made in these widths (px) and formats, the better format first. */
export const photographWidths = [480, 960, 1600] as const
export const photographFormats = ['avif', 'webp'] as const

export const heightAt = (slot: PhotographSlot, width: number): number =>
  Math.round(width / shapeOf(slot))

/** Address of one of the made files; the name changes with the photograph, so a browser may keep it for ever. */
export const photographPath = (
  name: string,
  width: number,
  format: (typeof photographFormats)[number],
): string => `/photographs/${name}-${width}.${format}`

export type Photograph = {
  readonly name: string
  /** What it shows: under the photograph, and in its place for those who do not see it. */
  readonly caption: { readonly ru: string; readonly uz: string; readonly en: string }
}

/** The photographs that there are; every other slot shows its drawing. */
export type Photographs = Readonly<Partial<Record<PhotographSlot, Photograph>>>
