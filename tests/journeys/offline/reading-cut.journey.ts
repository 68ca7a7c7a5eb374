import { type Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
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

const titleOf = ({ wanted }: Reading, lang: Lang): string => wordsOf(lang, wanted).title

const follows = async ({ lang, press }: CutStage, page: Page, wanted: Reading['wanted']) => {
  const path = pathTo(wanted, lang)
  await press(page.locator(`main a[href="${path}"], a[href="${path}"]`).first())
  await page.waitForURL(`**${path}`)
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

/** One a run by the seed; all of them with FULL. */
for (const [index, { thing, name, lang }] of cells.entries()) {
  const [title, reading] = thing
  if (isSampledTurn(index, cells.length))
    test(`${lang}: ${title} is read without a line, and as it is with one, ${name}`, async ({
      device,
      line,
      site,
      expected,
    }) => {
      expected.push(...withoutLine)
      const path = pathTo(reading.wanted, lang)
      const isRead = (page: Page) => expect(heading(page)).toHaveText(titleOf(reading, lang))
      const { unseen } = wordsOf(lang, 'connection')
      await playInterrupted(
        name,
        {
          device,
          line,
          site,
          lang,
          path,
          isFoundAgain: () =>
            reading.wanted === 'projects'
              ? expect(heading(device.page())).toHaveText(unseen.title)
              : isRead(device.page()),
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
          await expect(heading(page)).toHaveText(titleOf({ ...reading, wanted: 'idea' }, lang))
          await page.goto(path)
          await isRead(page)
          await expect(page.locator('html[data-seen]')).toHaveCount(0)
        },
      )
    })
}
