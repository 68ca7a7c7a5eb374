/** The things that stand at the heads of pages without a scene. */
export const thingNames = [
  'apron',
  'bowls',
  'box',
  'bread',
  'envelope',
  'glasses',
  'keys',
  'newspaper',
  'papers',
  'pens',
  'sprout',
  'telephone',
  'threads',
] as const

export type ThingName = (typeof thingNames)[number]
