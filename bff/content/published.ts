import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import type { Content } from './store.ts'

type Dated = { readonly draft?: boolean | undefined }

/**
 * The texts that are public at a moment: no draft, and nothing dated after that day in Tashkent. What a later day shows
 * holds all that an earlier one does.
 */
export const publishedAt = (content: Content, now: number): Content => {
  const today = tashkentDate(now)
  const shown = <Item extends Dated>(
    items: readonly Item[],
    dayOf: (item: Item) => string,
  ): readonly Item[] => items.filter((item) => item.draft !== true && dayOf(item) <= today)
  const always = () => today
  return {
    ...content,
    news: shown(content.news, ({ date }) => date),
    documents: shown(content.documents, ({ date }) => date),
    media: shown(content.media, ({ date }) => date),
    vacancies: shown(content.vacancies, ({ publishedOn }) => publishedOn),
    projects: shown(content.projects, always),
    postcards: shown(content.postcards, always),
  }
}
