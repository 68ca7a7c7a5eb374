import * as z from 'zod'
import { defaultLang, languages } from '#locales/paths.ts'

/** `?lang=` of the content calls; Russian when it is left out. */
export const langQuery = z
  .enum(languages, 'lang.invalid')
  .describe('language of the texts')
  .default(defaultLang)
