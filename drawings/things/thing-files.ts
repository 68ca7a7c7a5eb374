import { box } from './box.ts'
import { houses, mittens } from './family-things.ts'
import { apron, keys, telephone, threads } from './house-things.ts'
import { envelope, glasses, newspaper, papers, pens } from './paper-things.ts'
import { bowls, bread, cake, sprout } from './table-things.ts'
import type { ThingName } from '#machines/wire/thing-names.ts'

/** The things that stand at the heads of pages without a scene, as SVG by file name. */
export const thingFiles = (): Readonly<Record<`${ThingName}.svg`, string>> => ({
  'apron.svg': apron(),
  'bowls.svg': bowls(),
  'box.svg': box(),
  'bread.svg': bread(),
  'cake.svg': cake(),
  'envelope.svg': envelope(),
  'glasses.svg': glasses(),
  'houses.svg': houses(),
  'keys.svg': keys(),
  'mittens.svg': mittens(),
  'newspaper.svg': newspaper(),
  'papers.svg': papers(),
  'pens.svg': pens(),
  'sprout.svg': sprout(),
  'telephone.svg': telephone(),
  'threads.svg': threads(),
})
