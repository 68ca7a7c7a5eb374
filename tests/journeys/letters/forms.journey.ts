import { sampledLanguages } from '../../support/sampled-languages.ts'
import { forms, senderAt, type FormCase } from '../../support/forms.ts'
import { expect, test } from '../../support/journey.ts'
import { wordsOf } from '../../support/words.ts'

const told = ({ told: whole, name }: FormCase['fields'][number]): string => whole ?? name

for (const formCase of forms)
  for (const lang of sampledLanguages(formCase.name)) {
    const { name, path, call, fields } = formCase

    test(`${name}: each mistake is told and goes when it is corrected; it arrives once, over a lost line, a fault and a limit (${lang})`, async ({
      page,
      context,
      expected,
    }) => {
      // One walk through many states: it may take its time on a machine that does other work too.
      test.slow()
      const failures = wordsOf(lang, 'failures')
      const sender = senderAt(page, formCase)
      const { form, alert, keys } = sender
      await page.goto(path(lang))
      // The page is awake once its header knows where it stands.
      await page.locator('[data-machine=header][data-state]').waitFor()
      await formCase.before?.(page)

      await test.step('a mistake is told when its field is left', async () => {
        for (const field of fields) {
          if (field.wrong === undefined) continue
          await sender.fill(field.name, field.wrong)
          // What is wrong with a list is only known when the form is sent.
          if (field.told !== undefined) continue
          await expect(sender.errorOf(field.name)).toHaveText(formCase.sentenceOf(lang, field.key))
          await expect(sender.input(field.name)).toHaveAttribute('aria-invalid', 'true')
        }
        await expect(alert).toHaveCount(0)
      })

      await test.step('sending shows all of them, and each goes when it is right', async () => {
        await sender.submit().click()
        await expect(alert.getByRole('link')).toHaveCount(fields.length)
        const asked = fields.filter((field) => field.told === undefined)
        const lines = await alert.getByRole('link').allTextContents()
        expect(lines.slice(fields.length - asked.length)).toEqual(
          asked.map(({ key }) => formCase.sentenceOf(lang, key)),
        )
        for (const field of fields) {
          const line = sender.lineOf(told(field))
          await expect(line).toHaveText(formCase.sentenceOf(lang, field.key))
          await sender.fill(field.name, field.right)
          await expect(line).toHaveCount(0)
          await expect(sender.errorOf(field.name)).toHaveCount(0)
          await expect(sender.input(field.name)).not.toHaveAttribute('aria-invalid', 'true')
        }
        await expect(alert).toHaveCount(0)
        expect(keys).toEqual([])
      })

      const again = form.locator('button[type=submit]', {
        hasText: wordsOf(lang, name === 'application' ? 'apply' : 'letter-form').again,
      })

      await test.step('without a line everything is kept', async () => {
        expected.push(call, 'ERR_INTERNET_DISCONNECTED', '500 (', '429 (')
        if (name === 'postcard order') {
          await sender.submit().click()
          await expect(form).toHaveAttribute('data-state', 'reviewing')
        }
        await context.setOffline(true)
        await sender.submit().click()
        await expect(form).toHaveAttribute('data-state', 'error')
        await expect(alert).toContainText(failures.network_error)
        for (const field of fields)
          if (field.name.endsWith('ame'))
            await expect(sender.input(field.name)).toHaveValue(field.right)
        await context.setOffline(false)
      })

      await test.step('a fault of the server is told, and a limit with its time', async () => {
        const refusals = [
          { status: 500, code: 'unexpected' },
          { status: 429, code: 'too_many_requests', retryAfter: 40 },
        ]
        await page.route(`**${call}`, (route) => {
          const { status, ...problem } = refusals.shift() ?? { status: 500 }
          return route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ title: '', status, ...problem }),
          })
        })
        await again.click()
        await expect(alert).toContainText(formCase.faultIn(lang))
        await again.click()
        await expect(alert).toContainText('40')
        await expect(alert).toContainText(failures.too_many_requests)
        await page.unroute(`**${call}`)
      })

      await test.step('a double click sends it once, under the key of before', async () => {
        const sent = page.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith(call),
        )
        await again.dblclick()
        if (formCase.body !== undefined)
          expect((await sent).postDataJSON()).toMatchObject(formCase.body)
        await expect(page.locator(formCase.number)).toHaveText(formCase.reference)
        expect(keys).toHaveLength(4)
        expect(new Set(keys).size).toBe(1)
      })
    })
  }
