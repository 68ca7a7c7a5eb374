import { advocacy } from './draw/advocacy.ts'
import { alternativeCare } from './draw/alternative-care.ts'
import { donations } from './draw/donations.ts'
import { error } from './draw/error.ts'
import { familyStrengthening } from './draw/family-strengthening.ts'
import { home } from './draw/home.ts'
import { idea } from './draw/idea.ts'
import { notFound } from './draw/not-found.ts'
import { whatYouCanDo } from './draw/what-you-can-do.ts'
import { whoWeAre } from './draw/who-we-are.ts'
import { youthCare } from './draw/youth-care.ts'
import type { SceneName } from '#machines/scene/scene-names.ts'

/** The scenes that scripts draw: the text of each one's file. The cities and villages are drawn by hand. */
export const sceneFiles = (): Readonly<Partial<Record<SceneName, string>>> => ({
  home: home(),
  idea: idea(),
  'who-we-are': whoWeAre(),
  'alternative-care': alternativeCare(),
  'youth-care': youthCare(),
  'family-strengthening': familyStrengthening(),
  advocacy: advocacy(),
  donations: donations(),
  'what-you-can-do': whatYouCanDo(),
  'not-found': notFound(),
  error: error(),
})
