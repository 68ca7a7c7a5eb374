import type { Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/device.ts'
import { interrupted, playInterrupted, type CutStage } from '../../support/interruptions.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { isConnection, letsWorkerIn, saidOfLine, withoutLine } from '../../support/without-line.ts'
import { wordsOf } from '../../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Reading = {
  /** The page that is wanted. */
  readonly wanted: 'contacts' | 'idea' | 'projects'
  /** What is read of it without a line. */
  readonly isHonest: (stage: CutStage, page: Page) => Promise<void>
}

const follows = async ({ lang, press }: CutStage, page: Page, wanted: Reading['wanted']) => {
  const path = pathTo(wanted, lang)
  await press(page.locator(`a[href="${path}"]:visible`).first())
  // Pressed twice, the first way there is given up for the second.
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await page.waitForLoadState()
}

const isAsSeen = async (stage: CutStage, page: Page) => {
  const [said = ''] = wordsOf(stage.lang, 'connection').status.seen.split('%{date}')
  await expect(saidOfLine(page)).toContainText(said.trim())
}

const readings: Readonly<Record<string, Reading>> = {
  'a page that was seen': {
    wanted: 'contacts',
    isHonest: async (stage, page) => {
      await page.reload()
      await isAsSeen(stage, page)
    },
  },
  'a second page that was seen, by a click': {
    wanted: 'idea',
    isHonest: async (stage, page) => {
      await follows(stage, page, 'idea')
      await isAsSeen(stage, page)
    },
  },
  'a page that was never seen, by a click': {
    wanted: 'projects',
    isHonest: async (stage, page) => {
      await follows(stage, page, 'projects')
      const { unseen } = wordsOf(stage.lang, 'connection')
      await expect(heading(page)).toHaveText(unseen.title)
      await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    },
  },
}

const cells = interrupted(Object.entries(readings))

/** One of them in every second run or so, by the seed; all of them with FULL. */
for (const [index, { thing, name, lang }] of cells.entries()) {
  const [title, reading] = thing
  if (isSampledTurn(index, 2 * cells.length))
    test(`${lang}: ${title} is read without a line, and as it is with one, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      expected.push(...withoutLine)
      const isRead = (page: Page, wanted: Reading['wanted']) =>
        expect(heading(page)).toHaveText(wordsOf(lang, wanted).title)
      // What was never seen is opened by nothing else.
      const shown = reading.wanted === 'projects' ? 'contacts' : reading.wanted
      const path = pathTo(shown, lang)
      await playInterrupted(
        name,
        {
          device,
          line,
          site,
          lang,
          path,
          isFoundAgain: async (opening) => {
            await opening
            await isRead(device.page(), shown)
          },
        },
        async (stage) => {
          const page = device.page()
          await letsWorkerIn(page, pathTo('idea', lang), pathTo('contacts', lang))
          await isConnection(page, 'online')
          await line.cut(device.context())
          await isConnection(page, 'offline')
          await reading.isHonest(stage, page)
        },
        async (stage, page) => {
          // A page of before goes on to what another build has, and the unseen one asks again.
          await page.goto(pathTo('contacts', lang))
          await follows(stage, page, 'idea')
          await isRead(page, 'idea')
          await page.goto(pathTo(reading.wanted, lang))
          await isRead(page, reading.wanted)
          await expect(page.locator('html[data-seen]')).toHaveCount(0)
        },
      )
    })
}
