import { pathTo } from '#locales/paths.ts'
import { buyerAt } from '../tests/support/buyer.ts'
import { forms, senderAt, type FormCase } from '../tests/support/forms.ts'
import { heldWhile } from '../tests/support/held-call.ts'
import type { Shoot, Stage, StageState } from './screenshots-stage.ts'

const nameOf = ({ name }: FormCase) =>
  name === 'application' ? 'state-application' : `state-letter-${name.replace(' ', '-')}`

/** The states of one form: all its mistakes, a fault of the server, a limit, sending, its number. */
const formStates =
  (formCase: FormCase): StageState['bringAbout'] =>
  async ({ page, lang, url }, shoot) => {
    const { form, fill, submit, alert } = senderAt(page, formCase)
    const isLetter = formCase.name !== 'application'
    const part = isLetter ? page.locator('section[aria-labelledby=form]') : 'page'
    const take = (state: string) => shoot(`${nameOf(formCase)}-${state}`, part)
    const call = `**${formCase.call}`
    const isAt = (state: string) => form.and(page.locator(`[data-state=${state}]`)).waitFor()
    await page.goto(url + formCase.path(lang))
    await page.locator('[data-machine="header"][data-state]').waitFor()
    await submit().click()
    await alert.waitFor()
    await take('errors')
    for (const { name, right } of formCase.fields) await fill(name, right)
    for (const [state, refusal] of refusals) {
      await page.route(call, (route) => route.fulfill(refusal))
      await submit().click()
      await isAt('error')
      await take(state)
      await page.unroute(call)
    }
    await heldWhile(
      page,
      `POST ${formCase.call}`,
      () => submit().click(),
      async () => {
        await isAt(isLetter ? 'submitting' : 'processing')
        await take('sending')
      },
    )
    await page.locator(formCase.number).waitFor()
    await take('sent')
  }

const problem = (status: number, more: Readonly<Record<string, unknown>>) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ title: '', status, ...more }),
})

/** What the server can answer instead of a number, by the name of its picture. */
const refusals = [
  ['refused', problem(500, { code: 'unexpected' })],
  ['limited', problem(429, { code: 'too_many_requests', retryAfter: 40 })],
] as const

/** The cart below and above the least order, a design taken out. */
const cart = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  const buyer = buyerAt(page, lang)
  const path = url + pathTo('charity-postcards', lang)
  const order = page.locator('section[aria-labelledby=order]')
  await page.goto(path)
  await buyer.cart.and(page.locator('[data-state=empty]')).waitFor()
  await shoot('state-postcard-cart-empty', order)
  await buyer.quantity(1).fill('30')
  await buyer.quantity(15).fill('19')
  await shoot('state-postcard-cart', order)
  await buyer.quantity(2).fill('100')
  await buyer.cart.and(page.locator('[data-state=ready]')).waitFor()
  await shoot('state-postcard-cart-ready', order)
  await buyer.cart.locator('li > button').last().click()
  await buyer.cart.and(page.locator('[data-state=ready]')).waitFor({ state: 'detached' })
  await shoot('state-postcard-cart-removed', order)
}

/** An order from its mistakes to its number, with a price that changed on the way. */
const order = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  const buyer = buyerAt(page, lang)
  const form = page.locator('section[aria-labelledby=form]')
  const call = '**/api/postcard-orders'
  await page.goto(url + pathTo('charity-postcards', lang))
  await buyer.cart.and(page.locator('[data-state=empty]')).waitFor()
  await buyer.quantity(1).fill('30')
  await buyer.quantity(15).fill('19')
  await buyer.form.locator('[value=courier]').check()
  await buyer.check()
  await buyer.alert.waitFor()
  await shoot('state-postcard-order-errors')
  await buyer.quantity(15).fill('20')
  await buyer.form.locator('[name="delivery.address"]').fill('Registon 1')
  await buyer.form.locator('[name="contact.name"]').fill('Aziza Karimova')
  await buyer.form.locator('[name="contact.phone"]').fill('901234567')
  await buyer.check()
  await buyer.review.waitFor()
  await shoot('state-postcard-order-review', form)
  await page.route(call, (route) => route.fulfill(problem(500, { code: 'unexpected' })))
  await buyer.send()
  await buyer.alert.waitFor()
  await shoot('state-postcard-order-refused', form)
  await page.unroute(call)
  await page.route(call, (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replaceAll('15000', '14000'),
    }),
  )
  await buyer.send()
  await buyer.form.and(page.locator('[data-state=submitting]')).waitFor({ state: 'detached' })
  await buyer.alert.waitFor()
  await shoot('state-postcard-order-price-changed', form)
  await page.unroute(call)
  await heldWhile(page, 'POST /api/postcard-orders', buyer.send, async () => {
    await buyer.form.and(page.locator('[data-state=submitting]')).waitFor()
    await shoot('state-postcard-order-sending', form)
  })
  await buyer.sent.waitFor()
  await shoot('state-postcard-order-sent', form)
}

/** A vacancy that is none, and one whose time is over. */
const vacancies = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  await page.goto(url + pathTo('vacancy', lang, { id: '999999' }))
  await shoot('state-vacancy-missing')
  await page.goto(url + pathTo('vacancies', lang))
  await page.locator('[data-expired] a').first().click()
  await page.locator('[data-machine="vacancy"][data-state="expired"]').waitFor()
  await shoot('state-vacancy-expired')
}

/** What people send and order, in each state of its form. */
export const letterStates: readonly StageState[] = [
  ...forms
    .filter(({ name }) => name !== 'postcard order')
    .map((formCase) => ({ of: nameOf(formCase), bringAbout: formStates(formCase) })),
  { of: 'state-postcard', bringAbout: cart },
  { of: 'state-postcard-order', bringAbout: order },
  { of: 'state-vacancy', bringAbout: vacancies },
]
