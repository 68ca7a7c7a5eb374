import { errorTitle } from '../../support/errors.ts'
import { forms, senderAt, type FormCase } from '../../support/forms.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

test.use({ javaScriptEnabled: false })

/** The forms of one page each; postcards and applications have journeys of their own. */
const letters: readonly FormCase['name'][] = ['message', 'question', 'partnership', 'box request']

for (const formCase of forms.filter(({ name }) => letters.includes(name)))
  for (const lang of sampledLanguages(`${formCase.name} without script`)) {
    const { name, path, fields } = formCase

    test(`${name} without script: mistakes bring the page again with what was typed, what is right its number, once (${lang})`, async ({
      page,
      expected,
    }) => {
      // What the browser says of scripts that it does not run.
      expected.push('.js csp', '422 (Unprocessable Entity)')
      const { form, alert, input, errorOf, lineOf, fill, submit } = senderAt(page, formCase)
      const reference = page.locator('[data-value=reference]')

      await test.step('mistakes', async () => {
        await page.goto(path(lang))
        for (const { name: field, wrong } of fields)
          if (wrong !== undefined) await fill(field, wrong)
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await submit().click()
        expect((await answered).status()).toBe(422)
        await expect(page).toHaveTitle(errorTitle)
        await expect(alert.getByRole('link')).toHaveCount(fields.length)
        for (const { name: field, key, wrong = '' } of fields) {
          await expect(lineOf(field)).toHaveText(formCase.sentenceOf(lang, key))
          await expect(errorOf(field)).toHaveText(formCase.sentenceOf(lang, key))
          await expect(input(field)).toHaveValue(wrong)
          await expect(input(field)).toHaveAttribute('aria-invalid', 'true')
        }
        if (name === 'message') await expect(form.locator('[name=city]')).toHaveValue('urgench')
      })

      await test.step('corrected', async () => {
        for (const { name: field, right } of fields) await fill(field, right)
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await submit().click()
        expect((await answered).status()).toBe(303)
        await expect(page).toHaveURL(/\?sent=[MQB]-.*#form$/)
        await expect(reference).toHaveText(formCase.reference)
      })

      await test.step('the same again', async () => {
        const first = await reference.textContent()
        await page.goto(path(lang))
        for (const { name: field, right } of fields) await fill(field, right)
        await submit().click()
        await expect(page).toHaveURL(/\?sent=/)
        await expect(reference).toHaveText(first ?? '')
        await page.goto(path(lang))
        for (const { name: field, right } of fields)
          await fill(field, field === 'message' || field === 'address' ? `${right} 2` : right)
        await submit().click()
        await expect(page).toHaveURL(/\?sent=/)
        await expect(reference).not.toHaveText(first ?? '')
      })
    })
  }
