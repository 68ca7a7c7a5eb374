import { test } from '../../support/device.ts'
import { cellsOf } from '../../support/cut/flow.ts'
import { formFlows } from '../../support/cut/form-rows.ts'
import { interrupted } from '../../support/interruptions.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { withoutLine } from '../../support/without-line.ts'

// The browser is started again in some of them.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const cells = interrupted(Object.entries(formFlows).flatMap(([name, flow]) => cellsOf(name, flow)))

/** One of them a run, by the seed; all of them with FULL. */
for (const [index, { thing, name, lang }] of cells.entries())
  if (isSampledTurn(index, cells.length))
    test(`${lang}: ${thing.flow} whose line is cut at ${thing.state} arrives once, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      expected.push(...withoutLine, 'status of 429')
      await thing.play(name, { device, line, site, lang })
    })
