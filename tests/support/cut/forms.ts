import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { applicantAt } from '../applicant.ts'
import { buyerAt } from '../buyer.ts'
import { expect } from '../device.ts'
import { forms, senderAt } from '../forms.ts'
import { aPdf } from '../resumes.ts'
import { wordsOf } from '../words.ts'
import type { FormState } from './form-rows.ts'

/** A form that somebody fills in and sends. */
export type CutForm = {
  readonly page: Page
  readonly path: string
  /** Whether it is shown once more before it is sent. */
  readonly hasReview: boolean
  /** Whether it goes on by itself once the line is back. */
  readonly canWait: boolean
  /** Who is told of what arrived. */
  readonly mailbox: string
  readonly call: string
  readonly flow: Locator
  readonly stateOf: () => Promise<FormState>
  /** Types what is not there: a browser that was started again has the texts, and no file. */
  readonly fill: () => Promise<void>
  readonly holdsWhatWasTyped: () => Promise<void>
  /** The button that leads on, as far as the form is. */
  readonly next: Locator
  /** The button that takes back what waits. */
  readonly back: Locator
  /** What is said where no answer came: that everything is still there. */
  readonly kept: string
  /** The number of what arrived. */
  readonly reference: Locator
}

/** The state of a form, or that it has been sent; while one page takes the place of another it is on its way. */
const stateOf = async (
  form: Locator,
  sent: Locator,
  known: Readonly<Record<string, FormState>>,
): Promise<FormState> => {
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
    page,
    path: applicant.path,
    hasReview: false,
    canWait: false,
    back: form.getByRole('button', { name: wordsOf(lang, 'letter-form').waiting.cancel }),
    mailbox: 'jobs@example.test',
    call: 'POST /api/vacancies/',
    flow: form,
    stateOf: () => stateOf(form, sent, states),
    fill: async () => {
      if ((await field('coverLetter').inputValue()) === '') await applicant.type()
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
    page,
    path: pathTo('charity-postcards', lang),
    hasReview: true,
    canWait: false,
    back: buyer.form.getByRole('button', { name: wordsOf(lang, 'letter-form').waiting.cancel }),
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

const message = (page: Page, lang: Lang): CutForm => {
  const form = forms.find(({ name }) => name === 'message')
  if (form === undefined) throw new Error('nobody can write')
  const sender = senderAt(page, form)
  const words = wordsOf(lang, 'letter-form')
  const states = {
    editing: 'editing',
    submitting: 'submitting',
    waiting: 'waiting',
    withdrawing: 'withdrawing',
    error: 'error',
  } as const
  const reference = page.locator(form.number)
  return {
    page,
    path: pathTo('contacts', lang),
    hasReview: false,
    canWait: true,
    mailbox: 'messages@example.test',
    call: `POST ${form.call}`,
    flow: sender.form,
    stateOf: () => stateOf(sender.form, reference, states),
    fill: async () => {
      for (const { name, right } of form.fields) await sender.fill(name, right)
      await sender.fill('city', 'samarkand')
    },
    holdsWhatWasTyped: () => expect(sender.input('message')).toHaveValue('Salom!'),
    next: sender.submit(),
    back: sender.form.getByRole('button', { name: words.waiting.cancel }),
    kept: words.kept,
    reference,
  }
}

/** What people send, each with what is told apart by it: a file, a look once more, a letter that waits for the line. */
export const cutForms = { application, order, message } as const
