import type { Locator, Page } from '@playwright/test'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import type { Line } from './cuttable-site.ts'
import type { Device } from './device.ts'
import { watchLedger, type Ledger } from './ledger.ts'
import type { SiteUnderTest } from './site.ts'
import { keepsNothingPrivate, letsWorkerIn } from './without-line.ts'

/** What a journey over a line that is cut has at hand. */
export type CutStage = {
  readonly device: Device
  readonly line: Line
  readonly site: SiteUnderTest
  readonly ledger: Ledger
  readonly lang: Lang
  /** The page on which it happens. */
  readonly path: string
  /** What the page is found as without a line, in a browser that was started again. */
  readonly isFoundAgain: (opening: Promise<unknown>) => Promise<void>
  /** Presses a button, as often as this person does. */
  readonly press: (button: Locator) => Promise<void>
}

/** At once, before the page can have answered. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

type Interruption = {
  readonly isPressedTwice?: true
  /** What has to be before. */
  readonly before?: (stage: CutStage) => Promise<void>
  /** What happens until the line is back. */
  readonly untilBack: (stage: CutStage) => Promise<void>
}

const mend = ({ device, line }: CutStage) => line.mend(device.context())

/** What comes between the cut of a line and its return. */
const interruptions = {
  'after a minute': {
    before: async ({ device }) => {
      await device.context().clock.install()
    },
    untilBack: async (stage) => {
      await stage.ledger.clock({ advance: 'PT1M' })
      await stage.device.page().clock.fastForward('01:00')
      await mend(stage)
    },
  },
  'after a restart of the browser': {
    before: ({ device, lang }) =>
      letsWorkerIn(device.page(), pathTo('contacts', lang), pathTo('offline', lang)),
    untilBack: async (stage) => {
      const { device, line, path } = stage
      await device.restart()
      await line.cut(device.context())
      await stage.isFoundAgain(device.page().goto(path))
      await mend(stage)
      await device.page().goto(path)
    },
  },
  'with a new build': {
    before: ({ device, lang }) => letsWorkerIn(device.page(), pathTo('contacts', lang)),
    untilBack: async (stage) => {
      stage.line.putAnotherBuild()
      await mend(stage)
    },
  },
  'pressing twice': { isPressedTwice: true, untilBack: mend },
  'in a second tab': {
    before: async ({ device, path }) => {
      await (await device.newPage()).goto(path)
      await device.page().bringToFront()
    },
    untilBack: mend,
  },
} as const satisfies Readonly<Record<string, Interruption>>

export type InterruptionName = keyof typeof interruptions
const names = Object.keys(interruptions) as readonly InterruptionName[]

/** Each of some things with each interruption, in a language of its own turn. */
export const interrupted = <Thing>(things: readonly Thing[]) =>
  things
    .flatMap((thing) => names.map((name) => ({ thing, name })))
    .map((cell, index) => ({ ...cell, lang: languages[index % languages.length] ?? 'ru' }))

type Begun = Omit<CutStage, 'press' | 'ledger'>

/** What a journey is given by its fixtures, and its language. */
export type Given = Omit<Begun, 'path' | 'isFoundAgain'>

/**
 * Plays a flow over a line that is cut and comes back.
 *
 * @param isCut - brings it to the cut, and tries what can be tried without a line
 * @param goesOn - leads it to its end, on each page that is open
 */
export const playInterrupted = async (
  name: InterruptionName,
  begun: Begun,
  isCut: (stage: CutStage) => Promise<void>,
  goesOn: (stage: CutStage, page: Page) => Promise<void>,
): Promise<CutStage> => {
  const interruption: Interruption = interruptions[name]
  const stage: CutStage = {
    ...begun,
    ledger: await watchLedger(begun.site.simUrl),
    press: (button) => (interruption.isPressedTwice === true ? pressTwice(button) : button.click()),
  }
  await interruption.before?.(stage)
  await isCut(stage)
  await interruption.untilBack(stage)
  for (const page of stage.device.context().pages().toReversed()) {
    await page.bringToFront()
    await goesOn(stage, page)
  }
  await keepsNothingPrivate(stage.device)
  return stage
}
