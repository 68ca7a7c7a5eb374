import { expect, test } from '../../support/device.ts'
import {
  cutForms,
  cutFormStates,
  sendsAtLast,
  type CutFormName,
  type CutState,
} from '../../support/form-cut.ts'
import { interrupted, playInterrupted } from '../../support/interruptions.ts'
import { mailsTo } from '../../support/mails-to.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { withoutLine } from '../../support/without-line.ts'

test.describe.configure({ mode: 'parallel' })

const cells = interrupted(
  (Object.keys(cutForms) as readonly CutFormName[]).flatMap((form) =>
    (Object.keys(cutFormStates) as readonly CutState[])
      .filter((state) => form === 'order' || state !== 'reviewing')
      .map((state) => ({ form, state })),
  ),
)

/** One of them in every second run or so, by the seed; all of them with FULL. */
for (const [index, { thing, name, lang }] of cells.entries())
  if (isSampledTurn(index, 2 * cells.length))
    test(`${lang}: an ${thing.form} whose line is cut at ${thing.state} arrives once, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      expected.push(...withoutLine)
      const formOn = (page = device.page()) => cutForms[thing.form](page, lang)
      const { path, mailbox } = formOn()
      const before = await mailsTo(site.simUrl, mailbox)
      let reference = ''
      const takesReference = async (page = device.page()) => {
        reference = (await formOn(page).reference.textContent()) ?? ''
      }
      const stage = { device, line, site, lang, path }
      await playInterrupted(
        name,
        { ...stage, isFoundAgain: () => expect(formOn().flow).toBeVisible() },
        async (begun) => {
          await cutFormStates[thing.state].isCut(formOn(), begun)
          await cutFormStates[thing.state].isHonest(formOn(), begun)
          if (thing.state === 'submitted') await takesReference()
        },
        async (begun, page) => {
          // What was sent is not sent again from another tab or after a restart.
          if (reference !== '') return
          await sendsAtLast(formOn(page), begun)
          await takesReference(page)
        },
      )
      const arrived = async () => {
        const mails = await mailsTo(site.simUrl, mailbox)
        return mails.slice(0, mails.length - before.length)
      }
      await expect.poll(arrived).toContainEqual(expect.stringContaining(reference))
      expect(await arrived()).toHaveLength(1)
      expect(line.keys().size).toBe(1)
    })
