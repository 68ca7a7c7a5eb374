import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import type { ApplicationState } from '#client/pages/apply/application-form.tsx'
import type { selectCartState } from '#machines/cart/cart.machine.ts'
import type { FormSubmissionState } from '#machines/form-submission/form-submission.machine.ts'
import { buyerAt } from './buyer.ts'
import { forms, senderAt, type FormCase } from './forms.ts'
import type { HeardFlow, Stage } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import { openHydrated } from './hydrated.ts'
import { isReadyToWait } from './ready-to-wait.ts'
import { wordsOf } from './words.ts'

/** What a server answers that cannot go on. */
const fault = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ title: '', status: 500, code: 'unexpected' }),
}

const CART = '[data-machine=cart]'
const SENT = '[data-machine=form-submission]'

/** What is heard of a letter that nobody answers: it waits, and is taken back with its words. */
const hearWaiting = async (
  { page, lang, keep }: Stage,
  { id, call }: FormCase,
  { form, submit }: ReturnType<typeof senderAt>,
): Promise<void> => {
  await isReadyToWait(page)
  await page.route(`**${call}`, (route) => route.abort())
  await submit().click()
  await expect(form).toHaveAttribute('data-state', 'waiting')
  await keep('waiting', `#${id}`)
  await page.unroute(`**${call}`)
  const { cancel } = wordsOf(lang, 'letter-form').waiting
  await form.getByRole('button', { name: cancel }).click()
  await expect(form).toHaveAttribute('data-state', 'editing')
}

/** What is heard while a form is sent, and of a server that fails; alike in every letter, so that one is enough. */
const hearSending = async (
  { page, keep }: Stage,
  { id, call }: FormCase,
  { form, submit }: ReturnType<typeof senderAt>,
): Promise<void> => {
  await page.route(`**${call}`, (route) => route.fulfill(fault))
  await submit().click()
  await expect(form).toHaveAttribute('data-state', 'error')
  await keep('not sent', `#${id}`)
  await page.unroute(`**${call}`)
  await heldWhile(
    page,
    `POST ${call}`,
    () => submit().click(),
    async () => {
      await expect(form).toHaveAttribute('data-state', /^(?:submitting|processing)$/)
      await keep('on its way', `#${id}`)
    },
  )
}

const isHeardSending = ({ name }: FormCase): boolean => name === 'message' || name === 'application'

const formFlow = (formCase: FormCase): HeardFlow => ({
  name: formCase.name,
  expected: isHeardSending(formCase) || formCase.canWait ? [formCase.call] : [],
  walk: async (stage) => {
    const { page, lang, arrive, keep } = stage
    const sender = senderAt(page, formCase)
    await openHydrated(page, formCase.path(lang))
    await arrive()
    await keep('empty', `#${formCase.id}`)
    await sender.submit().click()
    await expect(sender.alert).toBeVisible()
    await keep('refused', `#${formCase.id}`)
    for (const { name, right } of formCase.fields) await sender.fill(name, right)
    await expect(sender.alert).toHaveCount(0)
    if (formCase.canWait) await hearWaiting(stage, formCase, sender)
    if (isHeardSending(formCase)) await hearSending(stage, formCase, sender)
    else await sender.submit().click()
    // What came with a file is looked through first.
    await expect(page.locator(formCase.number)).toHaveText(formCase.reference, { timeout: 30_000 })
    await keep('sent', formCase.name === 'application' ? 'main' : SENT)
  },
})

const ORDER_CALL = '/api/postcard-orders'

const order: HeardFlow = {
  name: 'postcard order',
  expected: [ORDER_CALL],
  walk: async ({ page, lang, arrive, keep }) => {
    const buyer = buyerAt(page, lang)
    const form = '#postcard-order-form'
    await openHydrated(page, pathTo('charity-postcards', lang))
    await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
    await arrive()
    await keep('empty cart')
    await buyer.quantity(1).fill('49')
    await buyer.check()
    await expect(buyer.alert).toBeVisible()
    await keep('cart with too few', CART)
    await keep('refused', form)
    await buyer.quantity(1).fill('50')
    await expect(buyer.cart).toHaveAttribute('data-state', 'ready')
    await keep('cart with enough', CART)
    await buyer.fill()
    await buyer.check()
    await expect(buyer.form).toHaveAttribute('data-state', 'reviewing')
    await keep('review', form)
    await page.route(`**${ORDER_CALL}`, (route) => route.fulfill(fault))
    await buyer.send()
    await expect(buyer.alert).toBeVisible()
    await keep('not sent', form)
    await page.unroute(`**${ORDER_CALL}`)
    await heldWhile(page, `POST ${ORDER_CALL}`, buyer.send, async () => {
      await expect(buyer.form).toHaveAttribute('data-state', 'submitting')
      await keep('on its way', form)
    })
    await expect(buyer.sent.locator('[data-value=reference]')).toHaveText(/^P-/)
    await keep('sent', SENT)
  },
}

const flows = new Map(
  // The order, which has more states, goes its own way.
  forms.filter(({ before }) => before === undefined).map((form) => [form.name, formFlow(form)]),
)

const flowOf = (name: string): HeardFlow => {
  const flow = flows.get(name)
  if (flow === undefined) throw new Error(`nobody hears the form ${name}`)
  return flow
}

const message = flowOf('message')
const application = flowOf('application')

/** What passes by itself is not heard: the first look, and the moment in which a letter is taken back. */
type Passing = 'deciding' | 'withdrawing'

/** In which flow each state of a form is heard; a new state without one does not compile. */
export const heardForms: Readonly<Record<Exclude<FormSubmissionState, Passing>, HeardFlow>> = {
  editing: message,
  reviewing: order,
  submitting: message,
  waiting: message,
  submitted: message,
  error: message,
}

/** The same of the form to apply, which goes on to a page of its own when it is sent. */
export const heardApplications: Readonly<
  Record<Exclude<ApplicationState, 'submitted'>, HeardFlow>
> = { form: application, processing: application, error: application }

/** The same of the cart; before the page's scripts have looked for it its part of the page is not laid out. */
export const heardCarts: Readonly<
  Record<Exclude<ReturnType<typeof selectCartState>, 'deciding' | 'loading'>, HeardFlow>
> = { empty: order, belowMinimum: order, ready: order }

/** The forms by which people send something. */
export const heardLetters: readonly HeardFlow[] = [...flows.values()]
