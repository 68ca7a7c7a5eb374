import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { expect, test } from '../../support/device.ts'
import { forms, senderAt } from '../../support/forms.ts'
import { interrupted, playInterrupted, type CutStage } from '../../support/interruptions.ts'
import { mailsTo } from '../../support/mails-to.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { isConnection, withoutLine } from '../../support/without-line.ts'
import { wordsOf } from '../../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const MAILBOX = 'messages@example.test'
const CALL = 'POST /api/messages'

const writerAt = (page: Page, lang: Lang) => {
  const form = forms.find(({ name }) => name === 'message')
  if (form === undefined) throw new Error('nobody can write')
  const sender = senderAt(page, form)
  const button = sender.submit()
  return {
    button,
    number: page.locator(form.number),
    is: (state: string) => expect(sender.form).toHaveAttribute('data-state', state),
    opens: async () => {
      // What lets a letter wait comes in idle time.
      const waiting = page.waitForResponse(/\/assets\/waiting-/)
      await page.goto(pathTo('contacts', lang))
      await waiting
      await isConnection(page, 'online')
    },
    writes: async () => {
      for (const { name, right } of form.fields) await sender.fill(name, right)
      await sender.fill('city', 'samarkand')
    },
    takesBack: async () => {
      const { cancel } = wordsOf(lang, 'letter-form').waiting
      await sender.form.getByRole('button', { name: cancel }).click()
      await expect(sender.form).toHaveAttribute('data-state', 'editing')
    },
  }
}

type Act = (stage: CutStage) => Promise<void>

const cut: Act = async ({ device, line }) => {
  await line.cut(device.context())
  await isConnection(device.page(), 'offline')
}

/** Where a letter can be when its line is cut. */
const states = {
  editing: async (stage) => {
    const writer = writerAt(stage.device.page(), stage.lang)
    await writer.opens()
    await writer.writes()
    await cut(stage)
    await stage.press(writer.button)
  },
  submitting: async (stage) => {
    const writer = writerAt(stage.device.page(), stage.lang)
    await writer.opens()
    await writer.writes()
    const loss = stage.line.cutAt('lost answer', CALL)
    await stage.press(writer.button)
    await loss.isCut(stage.device.context())
  },
  withdrawing: async (stage) => {
    const writer = writerAt(stage.device.page(), stage.lang)
    await states.editing(stage)
    await writer.is('waiting')
    await writer.takesBack()
    await stage.press(writer.button)
  },
} as const satisfies Readonly<Record<string, Act>>

const cells = interrupted(Object.keys(states) as readonly (keyof typeof states)[])

/** One of them in every second run, by the seed; all of them with FULL. */
for (const [index, { thing, name, lang }] of cells.entries())
  if (isSampledTurn(index, 2 * cells.length))
    test(`${lang}: a letter whose line is cut at ${thing} waits and arrives once, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      expected.push(...withoutLine)
      const writer = () => writerAt(device.page(), lang)
      const before = await mailsTo(site.simUrl, MAILBOX)
      const path = pathTo('contacts', lang)
      const isFoundAgain = () => writer().is('waiting')
      await playInterrupted(
        name,
        { device, line, site, lang, path, isFoundAgain },
        async (stage) => {
          await states[thing](stage)
          await writer().is('waiting')
        },
        async (_, page) => {
          // Another tab, in which nothing was written, has nothing to say.
          if (page === device.page()) await expect(writer().number).toBeVisible()
        },
      )
      const reference = (await writer().number.textContent()) ?? ''
      const arrived = async () => {
        const mails = await mailsTo(site.simUrl, MAILBOX)
        return mails.slice(0, mails.length - before.length)
      }
      await expect.poll(arrived).toContainEqual(expect.stringContaining(reference))
      expect(await arrived()).toHaveLength(1)
      expect(line.keys().size).toBe(1)
    })
