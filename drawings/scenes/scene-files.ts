import { advocacy } from './advocacy.ts'
import { alternativeCare } from './alternative-care.ts'
import { donations } from './donations.ts'
import { error } from './error.ts'
import { familyStrengthening } from './family-strengthening.ts'
import { home } from './home.ts'
import { idea } from './idea.ts'
import { notFound } from './not-found.ts'
import { villageKhorezm } from './village-khorezm.ts'
import { villageSamarkand } from './village-samarkand.ts'
import { villageTashkent } from './village-tashkent.ts'
import { whatYouCanDo } from './what-you-can-do.ts'
import { whoWeAre } from './who-we-are.ts'
import { youthCare } from './youth-care.ts'
import type { SceneName } from '#machines/scene/scene-names.ts'

/** The scenes that scripts draw, as SVG by file name. The cities are drawn by hand. */
export const sceneFiles = (): Readonly<Partial<Record<`${SceneName}.svg`, string>>> => ({
  'home.svg': home(),
  'idea.svg': idea(),
  'who-we-are.svg': whoWeAre(),
  'alternative-care.svg': alternativeCare(),
  'youth-care.svg': youthCare(),
  'family-strengthening.svg': familyStrengthening(),
  'advocacy.svg': advocacy(),
  'donations.svg': donations(),
  'what-you-can-do.svg': whatYouCanDo(),
  'village-tashkent.svg': villageTashkent(),
  'village-samarkand.svg': villageSamarkand(),
  'village-khorezm.svg': villageKhorezm(),
  'not-found.svg': notFound(),
  'error.svg': error(),
})
