import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newsCategories } from '#machines/content/content.ts'

const topics = ['child-rights', 'family-strengthening', 'history', 'partnership', 'youth-care']

const words = {
  en: 'family child house mother brother sister school garden bread morning work help letter street neighbour friend river bridge autumn winter spring summer story teacher doctor'.split(
    ' ',
  ),
  ru: 'семья ребёнок дом мама брат сестра школа сад хлеб утро работа помощь письмо улица сосед друг река мост осень зима весна лето рассказ учитель врач'.split(
    ' ',
  ),
  uz: 'oila bola uy ona uka opa maktab bogʻ non tong ish yordam xat koʻcha qoʻshni doʻst daryo koʻprik kuz qish bahor yoz hikoya oʻqituvchi shifokor'.split(
    ' ',
  ),
} as const

/** The same numbers for the same seed (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
}

const sentences = (vocabulary: readonly string[], next: () => number, count: number): string =>
  Array.from(
    { length: count },
    () => vocabulary[Math.floor(next() * vocabulary.length)] ?? '',
  ).join(' ')

/**
 * A content folder like `source` with `count` generated articles for its news, in three languages of
 * about `length` words each. Every article has a word of its own, and a word that each tenth shares.
 */
export const generateContent = (
  source: string,
  folder: string,
  count: number,
  length = 180,
): void => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  rmSync(join(folder, 'news'), { recursive: true, force: true })
  const next = random(count)
  for (let id = 1; id <= count; id += 1) {
    const place = join(folder, 'news', `article-${id}`)
    mkdirSync(place, { recursive: true })
    const day = new Date(Date.UTC(2000, 0, 1 + (id % 9000))).toISOString().slice(0, 10)
    const category = newsCategories[id % newsCategories.length] ?? 'events'
    const topic = topics[id % topics.length] ?? 'history'
    writeFileSync(
      join(place, 'item.yaml'),
      `id: ${id}\ndate: ${day}\ncategories: [${category}]\ntopics: [${topic}]\n`,
    )
    for (const lang of ['en', 'ru', 'uz'] as const) {
      const vocabulary = words[lang]
      const title = `Article ${id} ${sentences(vocabulary, next, 5)}`
      const rare = `w${id.toString(36)}q`
      const tenth = id % Math.ceil(count / 10) === 0 ? ' tenfold' : ''
      const body = Array.from({ length: 4 }, () => sentences(vocabulary, next, length / 4))
      writeFileSync(
        join(place, `${lang}.md`),
        `---\ntitle: ${title}\nslug: article-${id}\nexcerpt: ${sentences(vocabulary, next, 16)}\n---\n\n${rare}${tenth} ${body.join('\n\n')}\n`,
      )
    }
  }
}
