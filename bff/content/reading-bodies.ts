import { languages, type Lang } from '#locales/paths.ts'
import type { NewsItem } from './store.ts'
import type { Texts } from './texts.ts'

type NewsText = NonNullable<NewsItem['texts'][Lang]>

/** A text, and where its body begins and ends among the bytes of all. */
type TextAndPlace = {
  readonly text: Omit<NewsText, 'body'>
  readonly from: number
  readonly to: number
}

type ItemWithoutBodies = Omit<NewsItem, 'texts'> & {
  readonly places: Readonly<Partial<Record<Lang, TextAndPlace>>>
}

/** All texts, with those of the news apart from their bodies: of ten thousand articles a page shows a few. */
export type TextsWithoutBodies = Omit<Texts, 'content'> & {
  readonly content: Omit<Texts['content'], 'news'> & {
    readonly news: readonly ItemWithoutBodies[]
  }
}

/** What is read at a start, and the bodies of the news as bytes one after another. */
export const bodiesApart = (texts: Texts) => {
  const bodies: Buffer[] = []
  let length = 0
  const placeOf = ({ body, ...text }: NewsText): TextAndPlace => {
    const bytes = Buffer.from(body)
    const from = length
    bodies.push(bytes)
    length += bytes.length
    return { text, from, to: length }
  }
  const news = texts.content.news.map(({ texts: own, ...item }): ItemWithoutBodies => {
    const places: Partial<Record<Lang, TextAndPlace>> = {}
    for (const lang of languages) {
      const text = own[lang]
      if (text !== undefined) places[lang] = placeOf(text)
    }
    return { ...item, places }
  })
  const rest: TextsWithoutBodies = { ...texts, content: { ...texts.content, news } }
  return { rest, bodies: Buffer.concat(bodies) }
}

/** The texts whole: a body is made of its bytes whenever it is asked for. */
export const withBodies = (kept: TextsWithoutBodies, bodies: Buffer): Texts => {
  const textOf = ({ text, from, to }: TextAndPlace): NewsText =>
    Object.defineProperty(text, 'body', {
      enumerable: true,
      get: () => bodies.toString('utf8', from, to),
    }) as NewsText
  const news = kept.content.news.map(({ places, ...item }): NewsItem => {
    const texts: Partial<Record<Lang, NewsText>> = {}
    for (const lang of languages) {
      const place = places[lang]
      if (place !== undefined) texts[lang] = textOf(place)
    }
    return { ...item, texts }
  })
  return { ...kept, content: { ...kept.content, news } }
}
