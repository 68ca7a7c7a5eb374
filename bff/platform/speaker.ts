import Polyglot from 'node-polyglot'
import type { Lang } from '#locales/paths.ts'
import { speechOf } from '#locales/speech.ts'

/** Speaks the messages of a file in a language: the one way in which a value gets into a mail, an SMS or a sheet. */
export const speakerOf = (lang: Lang, phrases: object): Pick<Polyglot, 't'> =>
  new Polyglot({ ...speechOf(lang), phrases })
