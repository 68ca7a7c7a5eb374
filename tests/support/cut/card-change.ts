import type { Page } from '@playwright/test'
import type { CardChangeStep } from '#machines/donation/card-change.machine.ts'
import { cardChangerAt, maskOf } from '../card-changer.ts'
import { expect } from '../device.ts'
import { errorsIn } from '../errors.ts'
import type { CutStage } from '../interruptions.ts'
import { wordsOf } from '../words.ts'
import { wrongCode } from '../wrong-code.ts'
import { cutsLine, losing, type Act, type CutFlow, type Row } from './flow.ts'
import { givesMonthly, isNotKept } from './linked.ts'

/** The states that are shown, and before them the page on which nothing was opened; the first one passes by itself. */
type ChangeState = Exclude<CardChangeStep, 'deciding'> | 'closed'

/** A donor on the page of a monthly donation, who gives it another card. */
const changerOf = ({ ledger, lang, press, path }: CutStage, page: Page) => {
  const base = cardChangerAt(page, lang)
  const { flow, button, isAt } = base
  const card = ledger.card('humo', 'works')
  const { verification } = wordsOf(lang, 'donations')
  const failures = wordsOf(lang, 'failures')
  const changer = {
    ...base,
    failures,
    presses: (name: string) => press(button(name)),
    code: () => ledger.code(card.phone),
    /** The plan has the new card. */
    hasChanged: () => page.locator('dd', { hasText: maskOf(card) }).isVisible(),
    opens: async () => {
      await page.goto(path)
      await base.opens()
      await isAt('entering')
    },
    typesCard: () => base.typesCard(card),
    hasBegun: async () => {
      await changer.opens()
      await changer.typesCard()
      await base.sends()
      await isAt('verification')
    },
    asksForAnother: () => press(button(verification.resend)),
    /** Whatever is tried now does not set out, and says why. */
    isRefused: (code: 'no_line' | 'network_error') =>
      expect(errorsIn(flow)).toContainText(failures[code]),
  }
  return changer
}

type Changer = ReturnType<typeof changerOf>
type ChangeAct = Act<Changer>

const cannotSend: ChangeAct = async (changer) => {
  await changer.isAt('entering')
  await changer.typesCard()
  await changer.presses(changer.words.submit)
  await changer.isRefused('no_line')
}

/** Where the change of a card can be when its line is cut: every state that is shown. */
const rows: Readonly<Record<ChangeState, Row<Changer>>> = {
  closed: {
    isCut: async ({ page }, stage) => {
      await page.goto(stage.path)
      await cutsLine(stage)
    },
    // What comes next is not there yet; it is asked for until it comes.
    isHonest: async ({ page, flow, words, presses }) => {
      await presses(words.open)
      await expect(page.getByRole('button', { name: words.open })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expect(flow).toHaveCount(0)
    },
  },
  entering: {
    isCut: async (changer, stage) => {
      await changer.opens()
      await cutsLine(stage)
    },
    isHonest: async (changer, stage) => {
      await cannotSend(changer, stage)
      await expect(changer.page.locator('#card-number')).not.toHaveValue('')
    },
  },
  sending: {
    isCut: losing('POST /api/monthly/', async (changer) => {
      await changer.opens()
      await changer.typesCard()
      await changer.presses(changer.words.submit)
    }),
    isHonest: async (changer, stage) => {
      await changer.isRefused('network_error')
      await cannotSend(changer, stage)
    },
  },
  verification: {
    isCut: async (changer, stage) => {
      await changer.hasBegun()
      await cutsLine(stage)
    },
    isHonest: async (changer) => {
      await changer.typesCode(await changer.code())
      await changer.isRefused('no_line')
      await expect(changer.page.locator('#code')).not.toHaveValue('')
    },
  },
  confirming: {
    isCut: losing('/confirmation', async (changer) => {
      await changer.hasBegun()
      await changer.typesCode(await changer.code())
    }),
    isHonest: async (changer) => {
      await changer.isAt('verification')
      await changer.isRefused('network_error')
    },
  },
  leaving: {
    isCut: losing('/cancellation', async (changer) => {
      await changer.hasBegun()
      await changer.presses(changer.words.back)
    }),
    isHonest: cannotSend,
  },
  changed: {
    isCut: async (changer, stage) => {
      await changer.hasBegun()
      await changer.typesCode(await changer.code())
      await expect.poll(changer.hasChanged).toBe(true)
      await cutsLine(stage)
    },
    isHonest: async ({ page, words }) => {
      const [said = ''] = words.changed.split('%{card}')
      await expect(page.locator('#card').getByRole('status').first()).toContainText(said.trim())
    },
  },
  failed: {
    isCut: async (changer, stage) => {
      await changer.hasBegun()
      for (let tries = 0; tries < 3; tries += 1) {
        const { flow } = changer
        await changer.isAt('verification')
        await changer.typesCode(wrongCode(await changer.code()))
        await expect(flow.locator('#code')).toHaveCount(tries === 2 ? 0 : 1)
        if (tries < 2) await expect(flow.locator('#code-error')).toBeVisible()
        if (tries < 2) await changer.typesCode('')
      }
      await changer.isAt('failed')
      await cutsLine(stage)
    },
    isHonest: async (changer, stage) => {
      await changer.presses(changer.words.retry)
      await cannotSend(changer, stage)
    },
  },
}

/** What takes a donor on in a state of the change. */
const onward: Readonly<Record<ChangeState, ChangeAct>> = {
  closed: (changer) => changer.presses(changer.words.open),
  entering: async (changer) => {
    await changer.typesCard()
    await changer.presses(changer.words.submit)
  },
  sending: () => Promise.resolve(),
  verification: async (changer) => {
    const sent = await changer.code()
    if ((await changer.flow.getByText(changer.failures.code_expired).count()) > 0) {
      await changer.asksForAnother()
      await expect.poll(changer.code).not.toBe(sent)
    }
    await changer.typesCode('')
    await changer.typesCode(await changer.code())
  },
  confirming: () => Promise.resolve(),
  leaving: () => Promise.resolve(),
  changed: () => Promise.resolve(),
  failed: (changer) => changer.presses(changer.words.retry),
}

const isState = (state: string | null): state is ChangeState => state !== null && state in onward

/** More than any change has steps. */
const ENOUGH = 10

const goesOn: ChangeAct = async (changer, stage) => {
  const { page, flow, words } = changer
  const open = page.getByRole('button', { name: words.open, exact: true })
  for (let step = 0; step < ENOUGH; step += 1) {
    await expect(flow.or(open).first()).toBeVisible()
    // Read in one step: between two it may have closed by itself.
    const [known = 'closed'] = await flow.evaluateAll((all) =>
      all.map((each) => each.getAttribute('data-state')),
    )
    if (await changer.hasChanged()) return
    if (!isState(known)) throw new Error(`${known} is no state of a card's change`)
    const reload = page.waitForEvent('load', { timeout: 20_000 }).catch(() => null)
    // What was asked for without a line may have come by itself meanwhile.
    const left =
      known === 'closed'
        ? expect(flow).toBeVisible({ timeout: 20_000 })
        : expect(flow).not.toHaveAttribute('data-state', known, { timeout: 20_000 })
    await Promise.race([onward[known](changer, stage), left])
    await Promise.race([left, reload])
  }
  await expect.poll(changer.hasChanged).toBe(true)
}

/** Another card for a monthly donation, which moves no money. */
export const cardChange: CutFlow<ChangeState, Changer> = {
  rows,
  setting: async (given) => {
    const { manageUrl, plan, ends } = await givesMonthly(given, 'uzcard')
    return {
      path: manageUrl,
      isFoundAgain: isNotKept,
      isRight: async ({ ledger }) => {
        const { card, cardChange: open, charges } = await plan()
        expect({ card, open }).toEqual({
          card: maskOf(ledger.card('humo', 'works')),
          open: null,
        })
        expect(charges).toMatchObject([{ state: 'paid' }])
        expect(await ledger.paid()).toEqual([])
        await ends()
      },
    }
  },
  actorOn: changerOf,
  goesOn,
}
