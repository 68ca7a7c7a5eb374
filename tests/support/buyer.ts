import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { quantityField } from '#machines/cart/order-values.ts'

const FORM = '#postcard-order-form'

/** Somebody who orders postcards on a page. */
export const buyerAt = (page: Page, lang: Lang) => {
  const form = page.locator(FORM)
  return {
    form,
    cart: page.locator('[data-machine=cart]'),
    total: page.locator('[data-machine=cart] [data-value=total]'),
    alert: form.getByRole('alert'),
    sent: page.locator('[data-machine=form-submission][data-state=submitted]'),
    open: (query = '') => page.goto(pathTo('charity-postcards', lang) + query),
    /** The catalogue's own field of a design. */
    quantity: (id: number) => page.locator(`input[name="${quantityField(id)}"]`),
    fill: async () => {
      await form.locator('[name="contact.name"]').fill('Aziza Karimova')
      await form.locator('[name="contact.phone"]').fill('901234567')
      await form.locator('[name="delivery.kind"][value=collection]').check()
    },
    send: () => form.locator('button[type=submit]').click(),
  }
}
