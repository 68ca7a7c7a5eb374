import { expect } from '@playwright/test'
import {
  cardChangeMachine,
  selectStep,
  type CardChangeAnswer,
} from '#machines/donation/card-change.machine.ts'
import type { CardChange } from '#machines/wire/card-change.schema.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { openHydrated } from '../support/hydrated.ts'
import { watchLedger } from '../support/ledger.ts'
import { setUpMonthly } from '../support/monthly-donor.ts'
import { wordsOf } from '../support/words.ts'
import { longest, pathsOfEveryStep, type Choice, type Path } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening =
  | 'sends a card'
  | 'is sent a code'
  | 'has the card refused'
  | 'gets no answer'
  | 'sends the code'
  | 'has the card changed'
  | 'has the code refused'
  | 'has no tries left'
  | 'goes back'
  | 'has it taken back'
  | 'tries again'

const MOST_TRIES = 3

const waiting: CardChange = {
  id: 'change',
  state: 'awaiting_code',
  phone: '',
  attemptsLeft: MOST_TRIES,
  codeExpiresAt: '2027-01-01T00:02:00Z',
  resendAt: '2027-01-01T00:01:00Z',
  resend: 'free',
}

const answers = (actorId: string, output: unknown) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
})
const submitted = (answer: CardChangeAnswer) => answers('submitCard', { key: 'key', answer })
const confirmed = (answer: CardChangeAnswer) => answers('confirmCard', answer)

const choices: Readonly<Record<string, readonly Choice<Happening>[]>> = {
  entering: [['sends a card', { type: 'card.submit' }]],
  sending: [
    ['is sent a code', submitted(ok(waiting))],
    ['has the card refused', submitted(fail(refusal('sms_not_connected')))],
    ['gets no answer', submitted(fail(refusal('network_error')))],
  ],
  verification: [
    ['sends the code', { type: 'code.submit' }],
    ['goes back', { type: 'step.back' }],
  ],
  confirming: [
    ['has the card changed', confirmed(ok({ id: 'change', state: 'changed', card: '' }))],
    ['has the code refused', confirmed(fail(refusal('code_invalid')))],
    ['has no tries left', confirmed(fail(refusal('attempts_exceeded')))],
  ],
  leaving: [['has it taken back', answers('leaveChange', ok({ id: 'change', state: 'failed' }))]],
  failed: [['tries again', { type: 'change.retry' }]],
}

const paths = pathsOfEveryStep<typeof cardChangeMachine, Happening>({
  machine: cardChangeMachine,
  input: { change: null },
  placeOf: ({ value, context }) => JSON.stringify([value, context.refusal?.code]),
  stateOf: selectStep,
  choices: (snapshot) =>
    snapshot.matches({ verification: 'asking' })
      ? [[null, answers('readChange', ok({ ...waiting, attemptsLeft: MOST_TRIES - 1 }))]]
      : (choices[selectStep(snapshot)] ?? []),
})

/** What is on its way may be answered before a browser sees it. */
const answersAtLast: Readonly<Record<string, Path<Happening>[number]>> = {
  sending: { happening: 'is sent a code', state: 'verification' },
  confirming: { happening: 'has the card changed', state: 'changed' },
  leaving: { happening: 'has it taken back', state: 'entering' },
}
const answeredAtLast = (path: Path<Happening>): Path<Happening> => {
  const answer = answersAtLast[path.at(-1)?.state ?? '']
  return answer === undefined ? path : [...path, answer]
}

/** Another card on the page of a monthly donation. */
export const walkedCardChange = walkedMachine(
  'card-change',
  longest(paths.map(answeredAtLast)),
  async ({ page, site, lang, expected }) => {
    expected.push('/api/monthly/')
    const ledger = await watchLedger(site.simUrl)
    const { manageUrl = '' } = await setUpMonthly(site.url, {
      card: ledger.card('uzcard', 'works'),
      lang,
      email: 'another-card@example.test',
      code: ledger.code,
    })
    const { cardChange } = wordsOf(lang, 'monthly')
    const flow = page.locator('[data-machine="card-change"]')
    const cardOf = (next: Happening | undefined) =>
      next === 'has the card refused'
        ? ledger.card('uzcard', 'sms_not_connected')
        : ledger.card('humo', 'works')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const sendsCode = async (code: string) => {
      await page.locator('#code').fill('')
      await Promise.all([page.waitForResponse('**/confirmation'), page.locator('#code').fill(code)])
    }
    const hands: Readonly<Partial<Record<Happening, (next?: Happening) => Promise<unknown>>>> = {
      'sends a card': async (next) => {
        const { number, expiry, holder } = cardOf(next)
        await page.locator('#card-number').fill(number)
        await page.locator('#card-expiry').fill(expiry)
        await page.locator('#card-holder').fill(holder)
        if (next === 'gets no answer')
          await page.route('**/api/monthly/*/card', (route) => route.abort(), { times: 1 })
        await press(cardChange.submit)
      },
      'sends the code': async (next) => {
        const code = await ledger.code(cardOf(undefined).phone)
        const wrong = code === '000000' ? '111111' : '000000'
        if (next !== 'has the code refused' && next !== 'has no tries left') return sendsCode(code)
        const tries = next === 'has no tries left' ? MOST_TRIES - memory.wrong : 1
        for (let left = tries; left > 0; left -= 1) {
          await sendsCode(wrong)
          if (left > 1) await expect(page.locator('#code-error')).toBeVisible()
        }
        memory.wrong += tries
        return undefined
      },
      'has the code refused': () => expect(page.locator('#code-error')).toBeVisible(),
      'goes back': () => press(cardChange.back),
      'tries again': () => press(cardChange.retry),
    }
    const memory = { wrong: 0 }
    await openHydrated(page, site.url + manageUrl)
    await press(cardChange.open)
    return {
      take: async ([{ happening, state }, next]) => {
        await hands[happening]?.(next?.happening)
        // The page is read again with the new card.
        if (state === 'changed') await expect(page).toHaveURL(/done=card/)
        else if (!(state in answersAtLast)) await expect(flow).toHaveAttribute('data-state', state)
      },
    }
  },
)
