import { test } from '../../support/device.ts'
import { cellsOf } from '../../support/cut/flow.ts'
import { cardChange } from '../../support/cut/card-change.ts'
import { donationFlows } from '../../support/cut/donations.ts'
import { monthLink } from '../../support/cut/month-link.ts'
import { planPage } from '../../support/cut/plan.ts'
import { interrupted } from '../../support/interruptions.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { simulatorAt } from '../../support/simulator.ts'
import { withoutLine } from '../../support/without-line.ts'

// Months go by in some of them.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

// The journeys after these on the same site live today.
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: new Date().toISOString() })
})

const donations = Object.entries(donationFlows).flatMap(([name, flow]) => cellsOf(name, flow))

/** What is done by the links of a monthly donation, which takes a donor and months to begin with. */
const linked = [
  ...cellsOf('the link of a month', monthLink),
  ...cellsOf('the change of a card', cardChange),
  ...cellsOf('the page of a monthly donation', planPage),
]

const cells = interrupted([...donations, ...(process.env['FULL'] === '1' ? linked : [])])

/** One of the donations a run, by the seed; all of them with FULL. */
for (const [index, { thing, name, lang }] of cells.entries())
  if (isSampledTurn(index, cells.length))
    test(`${lang}: ${thing.flow} whose line is cut at ${thing.state} is right, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      // A card without money is refused, a code that another tab has used, and one after too many tries.
      expected.push(...withoutLine, 'status of 422', 'status of 409', 'status of 429')
      await thing.play(name, { device, line, site, lang })
    })
