import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newsCategories } from '#machines/wire/categories.ts'
import { languages } from '#locales/paths.ts'
import { splitFrontMatter } from '#bff/content/front-matter.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

const content = join(projectRoot, 'bff/content')

/** Texts of the real articles in a language, to make others of. */
const bodiesIn = async (lang: string): Promise<readonly string[]> => {
  const folders = await readdir(join(content, 'news'))
  const texts = await Promise.all(
    folders.map((folder) =>
      readFile(join(content, 'news', folder, `${lang}.md`), 'utf8').catch(() => ''),
    ),
  )
  // Pictures lie beside the real articles only.
  return texts.flatMap((text) => splitFrontMatter(text)?.body.replace(/^!\[.*$/gm, '') ?? [])
}

const topicsOf = async (): Promise<readonly string[]> =>
  (await readFile(join(content, 'topics.yaml'), 'utf8')).match(/^[a-z-]+(?=:)/gm) ?? []

/** A content folder with so many articles, each with a word of its own, and everything else as it is. */
export const folderWithArticles = async (count: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `bench-${count}-`))
  await cp(content, folder, {
    recursive: true,
    filter: (source) => !source.startsWith(join(content, 'news')),
  })
  const topics = await topicsOf()
  const bodies = await Promise.all(languages.map(bodiesIn))
  for (let number = 1; number <= count; number += 1) {
    const place = join(folder, 'news', `article-${number}`)
    await mkdir(place, { recursive: true })
    const date = new Date(Date.UTC(2005, 0, 1) + (number % 7500) * 86_400_000)
    const category = newsCategories[number % newsCategories.length] ?? 'events'
    const day = date.toISOString().slice(0, 10)
    const facts = [
      `id: ${number}`,
      `date: ${day}`,
      ...(category === 'how-we-work' ? [] : [`event: ${day}`]),
      `categories: [${category}]`,
      `topics: [${topics[number % topics.length] ?? ''}]`,
    ]
    const texts = languages.map((lang, at) => {
      const own = bodies[at] ?? []
      const body = own[number % own.length] ?? ''
      const front = [
        `title: Article ${number}`,
        `slug: article-n${number}`,
        `excerpt: Of day ${number}`,
      ]
      const text = `---\n${front.join('\n')}\n---\n\nWord${number}.\n\n${body}`
      return writeFile(join(place, `${lang}.md`), text)
    })
    await Promise.all([writeFile(join(place, 'item.yaml'), `${facts.join('\n')}\n`), ...texts])
  }
  return folder
}

/** Words that occur in several of the English articles, so that a search fills a page in any folder; the longest first. */
export const wordsToSearch = async (count: number): Promise<readonly string[]> => {
  const standsIn = new Map<string, number>()
  for (const body of await bodiesIn('en'))
    for (const word of new Set(body.toLowerCase().match(/\b[a-z]{4,12}\b/g) ?? []))
      standsIn.set(word, (standsIn.get(word) ?? 0) + 1)
  return [...standsIn]
    .filter(([, articles]) => articles >= 3)
    .map(([word]) => word)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, count)
}
