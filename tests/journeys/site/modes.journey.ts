import { languages } from '#locales/paths.ts'
import { turnsOf } from '../../support/heard-flow.ts'
import { heardFlows } from '../../support/heard-flows.ts'
import { hydrated } from '../../support/hydrated.ts'
import { test } from '../../support/journey.ts'
import { isFineInEachMode } from '../../support/modes.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'

// A flow a run in each language; all flows in all three with FULL.
for (const [place, lang] of languages.entries())
  for (const [index, flow] of heardFlows.entries()) {
    if (!isSampledTurn(index + place * 5, turnsOf(flow, heardFlows.length))) continue
    test(`${flow.name} is fine in each mode in each of its states (${lang})`, async ({
      page,
      site,
      expected,
    }) => {
      test.slow()
      expected.push(...(flow.expected ?? []))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => window.localStorage.setItem('lang', chosen), lang)
      await flow.walk({
        page,
        site,
        lang,
        arrive: () => hydrated(page),
        keep: (state) => isFineInEachMode(page, `${flow.name}, ${state}`),
      })
    })
  }
