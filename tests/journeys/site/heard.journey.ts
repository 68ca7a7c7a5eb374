import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages, type Lang } from '#locales/paths.ts'
import { heardFlows, type HeardFlow } from '../../support/heard-flows.ts'
import { hear, written, type HeardLine } from '../../support/heard-page.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLiveRegions } from '../../support/live-regions.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import type { SiteUnderTest } from '../../support/site.ts'

type Heard = {
  readonly state: string
  readonly said: readonly string[]
  readonly lines: readonly HeardLine[]
}

/** What is another each time, by its name. */
const named = (text: string): string =>
  [
    [/[^\S\n]/g, ' '],
    [/SOS-\d{4}-\d{6}/g, '‹number›'],
    [/\bM-\d{6}\b/g, '‹number›'],
    [/\b[A-Z]-[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, '‹reference›'],
    [/\b[0-9a-f]{24}\b/g, '‹transaction›'],
    [/value "\d{6}"/g, 'value "‹code›"'],
    [/\d{1,2} \p{L}+ 20\d\d( г\.)?/gu, '‹day›'],
    [/20\d\d год \(/g, '‹year› год ('],
    [/(collapsed; value )"\d+"/g, '$1"‹day›"'],
    [/осталось \d+ \p{L}+/gu, 'осталось ‹days›'],
    [/через \d+ секунд\p{L}*/gu, 'через ‹seconds›'],
    [/\b\d{1,2}:\d\d\b/g, '‹time›'],
  ].reduce((before, [volatile = '', name = '']) => before.replace(volatile, String(name)), text)

/** Goes through a flow in a language; answers what was heard in each of its states. */
const listen = async (
  { walk }: HeardFlow,
  { page, site, lang }: { readonly page: Page; readonly site: SiteUnderTest; readonly lang: Lang },
): Promise<readonly Heard[]> => {
  const heard: Heard[] = []
  const live: { regions?: Awaited<ReturnType<typeof watchLiveRegions>> } = {}
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => window.localStorage.setItem('lang', chosen), lang)
  await walk({
    page,
    site,
    lang,
    arrive: async () => {
      await hydrated(page)
      live.regions = await watchLiveRegions(page)
    },
    keep: async (state, part = 'main') => {
      const lines = await hear(page, part)
      heard.push({ state, lines, said: (await live.regions?.said()) ?? [] })
      await live.regions?.forget()
    },
  })
  return heard
}

const inWords = ({ state, said, lines }: Heard): string =>
  named([`# ${state}`, ...said.map((text) => `said: ${text}`), ...lines.map(written)].join('\n'))

/** What a listener hears twice: in a name and its description, in two lines that follow, in one name. */
const doubled = ({ said, lines }: Heard): readonly string[] => [
  ...said.filter((text, index) => text === said[index - 1]),
  ...lines.flatMap((line, index) => {
    const { role, name, rest } = line
    const before = lines[index - 1]
    const isAgain =
      name !== '' && before?.name === name && before.role === role && before.depth === line.depth
    const isDescribed = name !== '' && rest.endsWith(`described "${name}"`)
    return isAgain || isDescribed || /^(.{3,}) \1$/.test(name) ? [written(line)] : []
  }),
]

/** What is built alike in each language: what there is and in which state, without its words. */
const builtOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/"[^"]*"/g, '""').replace(/^(said:).*/, '$1'))
    .map((line) => line.replace(' (current true)', ''))
    // One language may say in two sentences what another says in one.
    .filter((line) => !['""', 'paragraph ""'].includes(line.trim()))

const russianLetters = /[а-яё]/i

for (const [index, flow] of heardFlows.entries()) {
  const file = `${flow.name.replace(/\W+/g, '-')}.txt`
  for (const [place, lang] of languages.entries()) {
    // Half of the flows a run, each in one language; all in all three with FULL.
    if (!isSampledTurn(index + 2 * place, 2 * languages.length)) continue
    test(`what is heard of ${flow.name} in ${lang} is what was reviewed in Russian`, async ({
      page,
      site,
      expected,
    }) => {
      expected.push(...(flow.expected ?? []))
      const heard = await listen(flow, { page, site, lang })
      const text = `${heard.map(inWords).join('\n\n')}\n`
      expect(heard.flatMap(doubled)).toEqual([])
      if (lang === 'ru') expect(text).toMatchSnapshot(file)
      else {
        const reviewed = readFileSync(new URL(`heard/${file}`, import.meta.url), 'utf8')
        expect(builtOf(text)).toEqual(builtOf(reviewed))
        const untranslated = text.split('\n').filter((line) => russianLetters.test(line))
        expect(untranslated.filter((line) => !line.includes('"Русский"'))).toEqual([])
      }
    })
  }
}
