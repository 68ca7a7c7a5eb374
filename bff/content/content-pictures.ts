import { isMade, type GivenPicture } from './pictures.ts'
import type { Item } from './read-kind.ts'
import { kindNames, type Content, type Items } from './store.ts'

const photographsIn = ({ images }: Pick<Item<object, object>, 'images'>): readonly GivenPicture[] =>
  [...images.values()].flatMap(({ photograph }) => photograph ?? [])

/** The photographs beside all texts, of which the build makes files. */
export const contentPictures = (content: Items): readonly GivenPicture[] =>
  kindNames.flatMap((kind) => content[kind].flatMap(photographsIn))

/**
 * The texts with those photographs alone whose files the build has made: an article without its own has a
 * cover in type. @param made the folder that the files are served from
 */
export const withMadePictures = (content: Content, made: string): Content => {
  const shown = <Shown extends Pick<Item<object, object>, 'images'>>(item: Shown): Shown => {
    const images = [...item.images].filter(
      ([, { photograph }]) => photograph === null || isMade(photograph, made),
    )
    return { ...item, images: new Map(images) }
  }
  return {
    ...content,
    news: content.news.map(shown),
    documents: content.documents.map(shown),
    projects: content.projects.map(shown),
    media: content.media.map(shown),
    vacancies: content.vacancies.map(shown),
    postcards: content.postcards.map(shown),
  }
}
