import type { Content } from '#bff/content/store.ts'
import { association } from './association.ts'
import { textsOf } from './texts-of.ts'

/** What a site of that content is built from and was given, with nothing made, refused or left over. */
export const siteContentOf = (content: Content) => {
  const texts = textsOf(content)
  return {
    ...texts,
    association,
    photographs: {},
    pdfFolder: '',
    version: '',
    unmade: [],
    texts,
    refused: null,
  }
}
