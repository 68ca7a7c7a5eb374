import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages, type Lang } from '#locales/paths.ts'
import { turnsOf, type HeardFlow } from '../../support/heard-flow.ts'
import { heardFlows, heardStates } from '../../support/heard-flows.ts'
import { hear, written, type HeardLine } from '../../support/heard-page.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchEachDocument } from '../../support/live-regions.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import type { SiteUnderTest } from '../../support/site.ts'

type Heard = {
  readonly state: string
  readonly said: readonly string[]
  readonly lines: readonly HeardLine[]
  /** Each machine that the page shows with its state. */
  readonly shown: readonly string[]
}

/** Evaluated in the page. */
const shownMachines = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-machine][data-state]')]
    .filter((element) => element.checkVisibility())
    .map(({ dataset }) => `${dataset['machine']} ${dataset['state']}`)

/** The states that are said to be heard in this flow. */
const claimedBy = (flow: HeardFlow): readonly string[] =>
  Object.entries(heardStates).flatMap(([machine, states]) =>
    Object.entries(states).flatMap(([state, of]) => (of === flow ? [`${machine} ${state}`] : [])),
  )

const monthsInRussian = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('ru', { month: 'long' }).format(new Date(2026, month)),
)

/** What is another each time, by its name. */
const named = (text: string): string =>
  [
    [/[^\S\n]/g, ' '],
    // Word joiners hold lines together and are not heard.
    [/\u2060/g, ''],
    [/http:\/\/localhost:\d+\/[^"]*/g, '‹address›'],
    [/SOS-\d{4}-\d{6}/g, '‹number›'],
    [/\bM-\d{6}\b/g, '‹number›'],
    [/\b[A-Z]-[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, '‹reference›'],
    [/\b[0-9a-f]{24}\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '‹transaction›'],
    [/value "\d{6}"/g, 'value "‹code›"'],
    [/\d{1,2} \p{L}+ 20\d\d( г\.)?/gu, '‹day›'],
    [/20\d\d год \(/g, '‹year› год ('],
    [new RegExp(`(?<!\\p{L})(${monthsInRussian.join('|')})(?!\\p{L})`, 'gu'), '‹month›'],
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
  const regions = await watchEachDocument(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => window.localStorage.setItem('lang', chosen), lang)
  await walk({
    page,
    site,
    lang,
    arrive: async () => {
      await hydrated(page)
      await regions.forget()
    },
    keep: async (state, part = 'main') => {
      const lines = await hear(page, part)
      const shown = await page.evaluate(shownMachines)
      heard.push({ state, lines, shown, said: await regions.said() })
      await regions.forget()
    },
  })
  return heard
}

const inWords = ({ state, said, lines }: Heard): string =>
  named([`# ${state}`, ...said.map((text) => `said: ${text}`), ...lines.map(written)].join('\n'))

/** What a region says while it stands in the page for reading as well. */
const saidBeside = (lines: readonly HeardLine[]): readonly HeardLine[] => {
  const regions = new Set(
    lines.filter(({ role, name }) => role === 'status' && name !== '').map(({ name }) => name),
  )
  return lines.filter(({ role, name }) => role === 'paragraph' && regions.has(name))
}

/** A text as its words alone: what contains another contains its words, not its letters. */
const asWords = (text: string): string => ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `

/** What is said of the heading that takes the focus, and is heard by that already. */
const saidOfHeading = ({ said, lines }: Heard): readonly string[] =>
  said.filter((text) =>
    lines.some(
      ({ role, name, rest }) =>
        role === 'heading' &&
        rest.includes('focused') &&
        name !== '' &&
        asWords(text).includes(asWords(name)),
    ),
  )

/** What a listener hears twice: in a name and its description, in two lines that follow, in one name, in a region. */
const doubled = (heard: Heard): readonly string[] => {
  const { said, lines } = heard
  return [
    ...said.filter((text, index) => text === said[index - 1]),
    ...saidOfHeading(heard),
    ...saidBeside(lines).map(written),
    ...lines.flatMap((line, index) => {
      const { role, name, rest } = line
      const before = lines[index - 1]
      const isAgain =
        name !== '' && before?.name === name && before.role === role && before.depth === line.depth
      const isDescribed = name !== '' && rest.endsWith(`described "${name}"`)
      return isAgain || isDescribed || /^(.{3,}) \1$/.test(name) ? [written(line)] : []
    }),
  ]
}

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
    // An eighth of the flows a run, each in one language; all in all three with FULL.
    if (!isSampledTurn(index + 8 * place, turnsOf(flow, 8 * languages.length))) continue
    test(`what is heard of ${flow.name} in ${lang} is what was reviewed in Russian`, async ({
      page,
      site,
      expected,
    }) => {
      test.slow()
      expected.push(...(flow.expected ?? []))
      const heard = await listen(flow, { page, site, lang })
      const text = `${heard.map(inWords).join('\n\n')}\n`
      expect(heard.flatMap(doubled)).toEqual([])
      expect(heard.flatMap(({ shown }) => shown)).toEqual(
        expect.arrayContaining([...claimedBy(flow)]),
      )
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
