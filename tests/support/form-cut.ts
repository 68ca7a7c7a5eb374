import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { FormSubmissionState } from '#machines/form-submission/form-submission.machine.ts'
import { applicantAt } from './applicant.ts'
import { buyerAt } from './buyer.ts'
import { expect } from './device.ts'
import type { CutStage } from './interruptions.ts'
import { aPdf } from './resumes.ts'
import { wordsOf } from './words.ts'
import { isConnection } from './without-line.ts'

/** The states in which somebody can be seen; the first one passes by itself, and letters alone wait. */
export type CutState = Exclude<FormSubmissionState, 'deciding' | 'waiting' | 'withdrawing'>

/** A form that somebody fills in and sends, where it cannot be sent in their stead. */
export type CutForm = {
  readonly path: string
  /** Whether it is shown once more before it is sent. */
  readonly hasReview: boolean
  /** Who is told of what arrived. */
  readonly mailbox: string
  readonly call: string
  readonly flow: Locator
  readonly stateOf: () => Promise<CutState>
  /** Types what is not there: a browser that was started again has the texts, and no file. */
  readonly fill: () => Promise<void>
  readonly holdsWhatWasTyped: () => Promise<void>
  /** The button that leads on, as far as the form is. */
  readonly next: Locator
  /** What is said where no answer came: that everything is still there. */
  readonly kept: string
  /** The number of what arrived. */
  readonly reference: Locator
}

/** The state of a form, or that it has been sent; while one page takes the place of another it is on its way. */
const stateOf = async (
  form: Locator,
  sent: Locator,
  known: Readonly<Record<string, CutState>>,
): Promise<CutState> => {
  if (await sent.isVisible()) return 'submitted'
  const state = await form.getAttribute('data-state', { timeout: 1000 }).catch(() => null)
  const found = state === null ? 'submitting' : known[state]
  if (found === undefined) throw new Error(`${state} is no state of this form`)
  return found
}

const application = (page: Page, lang: Lang): CutForm => {
  const applicant = applicantAt(page, lang)
  const { form, field, words } = applicant
  const sent = page.locator('[data-reference]')
  const states = {
    form: 'editing',
    processing: 'submitting',
    // Passes on to the page that thanks.
    submitted: 'submitting',
    error: 'error',
  } as const
  return {
    path: applicant.path,
    hasReview: false,
    mailbox: 'jobs@example.test',
    call: 'POST /api/vacancies/',
    flow: form,
    stateOf: () => stateOf(form, sent, states),
    fill: async () => {
      await applicant.type()
      // The same file as it lies on the device.
      const file = join(tmpdir(), 'cut-resume.pdf')
      await writeFile(file, aPdf(), { flag: 'wx' }).catch(() => undefined)
      await field('resume').setInputFiles(file)
      await applicant.consent()
    },
    holdsWhatWasTyped: async () => {
      await expect(field('coverLetter')).toHaveValue('Salom')
      await expect(field('email')).toHaveValue('dilnoza@example.test')
    },
    next: form.locator('button[type="submit"]'),
    kept: words.error.kept,
    reference: sent,
  }
}

const order = (page: Page, lang: Lang): CutForm => {
  const buyer = buyerAt(page, lang)
  const states = {
    editing: 'editing',
    reviewing: 'reviewing',
    submitting: 'submitting',
    error: 'error',
  } as const
  return {
    path: pathTo('charity-postcards', lang),
    hasReview: true,
    mailbox: 'postcards@example.test',
    call: 'POST /api/postcard-orders',
    flow: buyer.form,
    stateOf: () => stateOf(buyer.form, buyer.sent, states),
    fill: async () => {
      await buyer.quantity(1).fill('50')
      await buyer.fill()
    },
    holdsWhatWasTyped: async () => {
      await expect(buyer.quantity(1)).toHaveValue('50')
      await expect(buyer.form.locator('[name="contact.name"]')).toHaveValue('Aziza Karimova')
    },
    next: buyer.form.locator('button[value=review], button[value=send]'),
    kept: wordsOf(lang, 'letter-form').kept,
    reference: buyer.sent.locator('[data-value=reference]'),
  }
}

export const cutForms = { application, order } as const
export type CutFormName = keyof typeof cutForms

type Act = (form: CutForm, stage: CutStage) => Promise<void>

const opens: Act = async ({ path }, { device }) => {
  await device.page().goto(path)
  await isConnection(device.page(), 'online')
}

const cut: Act = async (_, { device, line }) => {
  await line.cut(device.context())
  await isConnection(device.page(), 'offline')
}

/** Presses on until it is sent, or could not be. */
const sends: Act = async (form, { press }) => {
  for (const state of ['editing', 'reviewing'] as const)
    if ((await form.stateOf()) === state) {
      await press(form.next)
      await expect.poll(form.stateOf).not.toBe(state)
    }
}

const isUnsent: Act = async (form) => {
  await expect.poll(form.stateOf).toBe('error')
  await expect(form.flow).toContainText(form.kept)
  await form.holdsWhatWasTyped()
}

const failsToSend: Act = async (form, stage) => {
  await sends(form, stage)
  await isUnsent(form, stage)
}

const comesTo =
  (state: CutState): Act =>
  async (form, stage) => {
    await opens(form, stage)
    await form.fill()
    if (state !== 'editing') {
      await stage.press(form.next)
      await expect.poll(form.stateOf).toBe(state)
    }
  }

type Row = { readonly isCut: Act; readonly isHonest: Act }

/** Where a form can be when its line is cut: every state of its machine. */
export const cutFormStates: Readonly<Record<CutState, Row>> = {
  editing: {
    isCut: async (form, stage) => {
      await opens(form, stage)
      await cut(form, stage)
      await form.fill()
    },
    isHonest: failsToSend,
  },
  reviewing: {
    isCut: async (form, stage) => {
      await comesTo('reviewing')(form, stage)
      await cut(form, stage)
    },
    isHonest: failsToSend,
  },
  submitting: {
    isCut: async (form, stage) => {
      await comesTo('editing')(form, stage)
      const loss = stage.line.cutAt('lost answer', form.call)
      await sends(form, stage)
      await loss.isCut(stage.device.context())
    },
    isHonest: isUnsent,
  },
  error: {
    isCut: async (form, stage) => {
      await comesTo('editing')(form, stage)
      await cut(form, stage)
      await failsToSend(form, stage)
    },
    isHonest: async (form, stage) => {
      await stage.press(form.next)
      await isUnsent(form, stage)
    },
  },
  submitted: {
    isCut: async (form, stage) => {
      await comesTo('editing')(form, stage)
      await sends(form, stage)
      await expect.poll(form.stateOf).toBe('submitted')
      await cut(form, stage)
    },
    isHonest: (form) => expect(form.reference).toHaveText(/^[JP]-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
  },
}

const ENOUGH = 8

/** Goes on with a form, wherever it is found, as somebody does who wants it to arrive. */
export const sendsAtLast: Act = async (form, stage) => {
  for (let step = 0; step < ENOUGH; step += 1) {
    const state = await form.stateOf()
    if (state === 'submitted') return
    if (state === 'editing') await form.fill()
    if (state !== 'submitting') await stage.press(form.next)
    await expect.poll(form.stateOf, { timeout: 20_000 }).not.toBe(state)
  }
  await expect(form.reference).toBeVisible()
}
