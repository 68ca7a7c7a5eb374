import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/device.ts'
import { cutDonations, cutsDonation, donorOf, goesOnToSuccess } from '../../support/donation-cut.ts'
import { interrupted, playInterrupted } from '../../support/interruptions.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { withoutLine } from '../../support/without-line.ts'
import { wordsOf } from '../../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const cells = interrupted(cutDonations)

/** One a run by the seed; all of them with FULL. */
for (const [index, { thing: state, name, lang }] of cells.entries())
  if (isSampledTurn(index, cells.length))
    test(`${lang}: a donation whose line is cut at ${state} is given once, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      // A card without money is refused, and a code that another tab has used.
      expected.push(...withoutLine, 'status of 422', 'status of 409')
      const isFoundAgain = () =>
        expect(device.page().getByRole('heading', { level: 1 })).toHaveText(
          wordsOf(lang, 'offline').title,
        )
      const path = pathTo('donations', lang)
      const { ledger } = await playInterrupted(
        name,
        { device, line, site, lang, path, isFoundAgain },
        (stage) => cutsDonation(state, stage),
        (stage, page) => goesOnToSuccess(donorOf(stage, page), stage),
      )
      expect(await ledger.paid()).toHaveLength(1)
    })
