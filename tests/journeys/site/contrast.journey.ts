import { languages, mappedPages, pathTo } from '#locales/paths.ts'
import { faintLines } from '../../support/contrast.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'

/** Two pages a run, one at each width; all at both with FULL. */
for (const [place, width] of [360, 1440].entries())
  for (const [index, page] of mappedPages.entries()) {
    if (!isSampledTurn(index + place * 7, mappedPages.length)) continue
    const lang = languages[(index + place) % languages.length] ?? 'ru'
    test(`what is read on ${page} stands out from what is under its letters (${lang}, ${width} px)`, async ({
      page: tab,
    }) => {
      test.slow()
      await tab.emulateMedia({ reducedMotion: 'reduce' })
      await tab.addInitScript((chosen) => window.localStorage.setItem('lang', chosen), lang)
      await openHydrated(tab, pathTo(page, lang))
      expect(await faintLines(tab, width)).toEqual([])
    })
  }
