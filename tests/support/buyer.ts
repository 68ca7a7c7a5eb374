import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { quantityField } from '#machines/cart/order-values.ts'
import { errorsIn } from './errors.ts'

const FORM = '#postcard-order-form'

/** A person who orders postcards on a page. */
export const buyerAt = (page: Page, lang: Lang) => {
  const form = page.locator(FORM)
  return {
    form,
    cart: page.locator('[data-machine=cart]'),
    total: page.locator('[data-machine=cart] [data-value=total]'),
    alert: errorsIn(form),
    sent: page.locator('[data-machine=form-submission][data-state=submitted]'),
    open: (query = '') => page.goto(pathTo('charity-postcards', lang) + query),
    /** The catalogue's own field of a design. */
    quantity: (id: number) => page.locator(`input[name="${quantityField(id)}"]`),
    fill: async () => {
      await form.locator('[name="contact.name"]').fill('Aziza Karimova')
      await form.locator('[name="contact.phone"]').fill('901234567')
      await form.locator('[name=city]').selectOption('samarkand')
      await form.locator('[name="delivery.kind"][value=collection]').check()
    },
    /** The step before sending. */
    review: form.locator('section[aria-labelledby=order-review]'),
    reviewTotal: form.locator('[data-value=order-total]'),
    /** Goes on to the step before sending, or shows what is wrong. */
    check: () => form.locator('button[value=review]').click(),
    /** Sends what is shown once more. */
    send: () => form.locator('button[value=send]').click(),
    order: async () => {
      await form.locator('button[value=review]').click()
      await form.locator('button[value=send]').click()
    },
  }
}
