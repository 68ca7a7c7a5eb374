/** The things that stand at the heads of pages without a scene, beside ideas and on the covers of news. */
export const thingNames = [
  'apron',
  'bowls',
  'box',
  'bread',
  'cake',
  'envelope',
  'glasses',
  'houses',
  'keys',
  'mittens',
  'newspaper',
  'papers',
  'pens',
  'sprout',
  'telephone',
  'threads',
] as const

export type ThingName = (typeof thingNames)[number]
