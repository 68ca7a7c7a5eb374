import type { FormSubmissionState } from '#machines/form-submission/form-submission.machine.ts'
import { expect, type Device } from '../device.ts'
import { hydrated } from '../hydrated.ts'
import type { CutStage } from '../interruptions.ts'
import { mailsTo } from '../mails-to.ts'
import { cutsLine, losing, type Act, type CutFlow, type Row } from './flow.ts'
import { cutForms, type CutForm } from './forms.ts'

/** The states in which somebody can be seen; the first one passes by itself. */
export type FormState = Exclude<FormSubmissionState, 'deciding'>

type FormAct = Act<CutForm>

const opens: FormAct = async ({ page, path, canWait }) => {
  // What lets a letter wait comes in idle time.
  const ready = canWait ? page.waitForResponse(/\/assets\/waiting-/) : null
  await page.goto(path)
  await ready
}

/** Presses on until it is sent, or could not be. */
const sends: FormAct = async (form, { press }) => {
  for (const state of ['editing', 'reviewing'] as const)
    if ((await form.stateOf()) === state) {
      await press(form.next)
      await expect.poll(form.stateOf).not.toBe(state)
    }
}

/** A letter waits for the line; anything else is still there with all that was typed. */
const isUnsent: FormAct = async (form) => {
  await expect.poll(form.stateOf).toBe(form.canWait ? 'waiting' : 'error')
  if (!form.canWait) await expect(form.flow).toContainText(form.kept)
  await form.holdsWhatWasTyped()
}

const failsToSend: FormAct = async (form, stage) => {
  await sends(form, stage)
  await isUnsent(form, stage)
}

/** Pressed once more: a letter waits now, and anything else has no other answer. */
const failsAgain: FormAct = async (form, stage) => {
  await stage.press(form.next)
  await isUnsent(form, stage)
}

const filled: FormAct = async (form, stage) => {
  await opens(form, stage)
  await form.fill()
}

/** Sent without a line. */
const unsent: FormAct = async (form, stage) => {
  await filled(form, stage)
  await cutsLine(stage)
  await failsToSend(form, stage)
}

/** The site is asked too often just now. */
const isRefused: FormAct = async (form, stage) => {
  const call = `**${form.call.replace('POST ', '')}`
  await filled(form, stage)
  await form.page.route(call, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: '', status: 429, code: 'too_many_requests' }),
    }),
  )
  await sends(form, stage)
  await expect.poll(form.stateOf).toBe('error')
  await form.page.unroute(call)
}

/** The numbers that people on their devices have seen: what was sent is not sent again. */
const seen = new WeakMap<Device, string>()

const takesNumber: FormAct = async ({ reference }, { device }) => {
  await expect(reference).toHaveText(/^[JMP]-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  seen.set(device, (await reference.textContent()) ?? '')
}

/** Where a form can be when its line is cut: every state of its machine. */
const rowsOf = ({
  canWait,
  hasReview,
}: Pick<CutForm, 'canWait' | 'hasReview'>): Readonly<Record<FormState, Row<CutForm> | null>> => ({
  editing: {
    isCut: async (form, stage) => {
      await opens(form, stage)
      await cutsLine(stage)
      await form.fill()
    },
    isHonest: failsToSend,
  },
  reviewing: hasReview
    ? {
        isCut: async (form, stage) => {
          await filled(form, stage)
          await stage.press(form.next)
          await expect.poll(form.stateOf).toBe('reviewing')
          await cutsLine(stage)
        },
        isHonest: failsToSend,
      }
    : null,
  submitting: {
    isCut: async (form, stage) => {
      await filled(form, stage)
      await losing<CutForm>(form.call, sends)(form, stage)
    },
    isHonest: isUnsent,
  },
  waiting: canWait
    ? {
        isCut: unsent,
        // The browser has a network again, which leads nowhere.
        isHonest: async (form, stage) => {
          const lost = form.page.waitForEvent('requestfailed')
          await stage.device.context().setOffline(false)
          await lost
          await stage.device.context().setOffline(true)
          await isUnsent(form, stage)
        },
      }
    : null,
  withdrawing: canWait
    ? {
        isCut: async (form, stage) => {
          await unsent(form, stage)
          await form.back.click()
          await expect.poll(form.stateOf).toBe('editing')
        },
        isHonest: failsAgain,
      }
    : null,
  error: canWait
    ? {
        isCut: async (form, stage) => {
          await isRefused(form, stage)
          await cutsLine(stage)
        },
        isHonest: failsAgain,
      }
    : { isCut: unsent, isHonest: failsAgain },
  submitted: {
    isCut: async (form, stage) => {
      await filled(form, stage)
      await sends(form, stage)
      await expect.poll(form.stateOf).toBe('submitted')
      await cutsLine(stage)
    },
    isHonest: takesNumber,
  },
})

const ENOUGH = 8

/** Goes on with a form, wherever it is found, as somebody does who wants it to arrive. */
const goesOn: FormAct = async (form, stage) => {
  const { device } = stage
  if (seen.has(device)) return
  // A letter goes by itself: another tab, in which nothing was written, has nothing to say.
  if (form.canWait && form.page !== device.page()) return
  for (let step = 0; step < ENOUGH; step += 1) {
    const state = await form.stateOf()
    if (state === 'submitted') break
    if (!form.canWait && state === 'editing') {
      // A page whose script is of a former build has opened itself anew.
      await hydrated(form.page)
      await form.fill()
    }
    if (!form.canWait && state !== 'submitting') await stage.press(form.next)
    await expect.poll(form.stateOf, { timeout: 20_000 }).not.toBe(state)
  }
  await takesNumber(form, stage)
}

type FormName = keyof typeof cutForms

const flowOf = (name: FormName, traits: Pick<CutForm, 'canWait' | 'hasReview'>) =>
  ({
    rows: rowsOf(traits),
    setting: async ({ device, site, lang, line }) => {
      const formOn = () => cutForms[name](device.page(), lang)
      const { path, mailbox } = formOn()
      const mails = () => mailsTo(site.simUrl, mailbox)
      const before = await mails()
      return {
        path,
        isFoundAgain: async (opening) => {
          await opening
          await expect(formOn().flow.or(formOn().reference).first()).toBeVisible()
        },
        isRight: async () => {
          const arrived = async () => {
            const all = await mails()
            return all.slice(0, all.length - before.length)
          }
          const number = seen.get(device) ?? 'nothing'
          await expect.poll(arrived).toContainEqual(expect.stringContaining(number))
          expect(await arrived()).toHaveLength(1)
          expect(line.keys().size).toBe(1)
        },
      }
    },
    actorOn: (stage: CutStage, page) => cutForms[name](page, stage.lang),
    goesOn,
  }) satisfies CutFlow<FormState, CutForm>

/** What people send: a file with it, a look once more, or a letter that waits for the line. */
export const formFlows = {
  'an application': flowOf('application', { canWait: false, hasReview: false }),
  'an order': flowOf('order', { canWait: false, hasReview: true }),
  'a letter': flowOf('message', { canWait: true, hasReview: false }),
} as const
