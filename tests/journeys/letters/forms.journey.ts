import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { errorTitle, readsErrors } from '../../support/errors.ts'
import { forms, senderAt, type FormCase } from '../../support/forms.ts'
import { createGate } from '../../support/gate.ts'
import { expect, test } from '../../support/journey.ts'
import { wordsOf } from '../../support/words.ts'

const summaryNameOf = ({ summaryName, name }: FormCase['fields'][number]): string =>
  summaryName ?? name

type Walk = {
  readonly page: Page
  readonly lang: Lang
  readonly formCase: FormCase
  readonly sender: ReturnType<typeof senderAt>
  /** The button's words once something went wrong. */
  readonly again: Locator
}

const eachMistakeIsShown = async ({ lang, formCase, sender }: Walk) => {
  for (const field of formCase.fields) {
    if (field.wrong === undefined) continue
    await sender.fill(field.name, field.wrong)
    // What is wrong with a list is only known when the form is sent.
    if (field.summaryName !== undefined) continue
    await expect(sender.errorOf(field.name)).toHaveText(formCase.sentenceOf(lang, field.key))
    await expect(sender.input(field.name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(sender.alert).toHaveCount(0)
}

const eachMistakeGoes = async ({ page, lang, formCase, sender }: Walk) => {
  const { alert } = sender
  const { fields } = formCase
  await sender.submit().click()
  await expect(alert.getByRole('link')).toHaveCount(fields.length)
  await readsErrors(sender.form)
  await expect(page).toHaveTitle(errorTitle)
  const asked = fields.filter((field) => field.summaryName === undefined)
  const lines = await alert.getByRole('link').allTextContents()
  expect(lines.slice(fields.length - asked.length)).toEqual(
    asked.map(({ key }) => formCase.sentenceOf(lang, key)),
  )
  for (const field of fields) {
    const line = sender.lineOf(summaryNameOf(field))
    await expect(line).toHaveText(formCase.sentenceOf(lang, field.key))
    await sender.fill(field.name, field.right)
    await expect(line).toHaveCount(0)
    await expect(sender.errorOf(field.name)).toHaveCount(0)
    await expect(sender.input(field.name)).not.toHaveAttribute('aria-invalid', 'true')
  }
  await expect(alert).toHaveCount(0)
  await expect(page).not.toHaveTitle(errorTitle)
  expect(sender.keys).toEqual([])
}

const everythingIsKept = async ({ page, lang, formCase, sender }: Walk) => {
  const { form, alert } = sender
  if (formCase.name === 'postcard order') {
    await sender.submit().click()
    await expect(form).toHaveAttribute('data-state', 'reviewing')
  }
  await page.context().setOffline(true)
  await sender.submit().click()
  if (formCase.canWait) {
    await expect(form).toHaveAttribute('data-state', 'waiting')
    await form.getByRole('button', { name: wordsOf(lang, 'letter-form').waiting.cancel }).click()
    await expect(form).toHaveAttribute('data-state', 'editing')
  } else {
    await expect(form).toHaveAttribute('data-state', 'error')
    await expect(alert).toContainText(wordsOf(lang, 'failures').network_error)
    await readsErrors(form)
    await expect(page).toHaveTitle(errorTitle)
  }
  for (const field of formCase.fields)
    if (field.name.endsWith('ame')) await expect(sender.input(field.name)).toHaveValue(field.right)
  await page.context().setOffline(false)
}

/** While it is sent the focus is at its button, which sends nothing more. */
const waitsAtItsButton = async ({ page, formCase, sender }: Walk, calls: number) => {
  // The form is busy before the browser tells of its call.
  await expect.poll(() => sender.keys.length).toBe(calls)
  const button = sender.submit()
  await expect(sender.form).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  expect(sender.keys, formCase.name).toHaveLength(calls)
}

const faultAndLimitAreShown = async (walk: Walk) => {
  const { page, lang, formCase, sender } = walk
  const again = formCase.canWait ? sender.submit() : walk.again
  const { alert } = sender
  const gates = [createGate(), createGate()] as const
  const refusals = [
    { status: 500, code: 'unexpected' },
    { status: 429, code: 'too_many_requests', retryAfter: 40 },
  ]
  await page.route(`**${formCase.call}`, async (route) => {
    const { status, ...problem } = refusals.shift() ?? { status: 500 }
    await gates[1 - refusals.length]?.opened
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: '', status, ...problem }),
    })
  })
  await again.click()
  await waitsAtItsButton(walk, 2)
  gates[0].open()
  await expect(alert).toContainText(formCase.faultIn(lang))
  const phone = formCase.fields.find(({ name }) => name.endsWith('hone'))?.name ?? ''
  if (formCase.name === 'postcard order') await again.click()
  else await sender.input(phone).press('Enter')
  await waitsAtItsButton(walk, 3)
  gates[1].open()
  await expect(alert).toContainText('40')
  await readsErrors(sender.form)
  await expect(alert).toContainText(wordsOf(lang, 'failures').too_many_requests)
  await page.unroute(`**${formCase.call}`)
}

const itIsSentOnce = async ({ page, formCase, sender, again }: Walk) => {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(formCase.call),
  )
  await again.dblclick()
  if (formCase.body !== undefined) expect((await sent).postDataJSON()).toMatchObject(formCase.body)
  await expect(page.locator(formCase.number)).toHaveText(formCase.reference)
  expect(sender.keys).toHaveLength(4)
  expect(new Set(sender.keys).size).toBe(1)
}

for (const formCase of forms.filter((_, index) => isSampledTurn(index, 2)))
  for (const lang of sampledLanguages(formCase.name))
    test(`${formCase.name}: each mistake is shown and goes when it is corrected; it arrives once, over a lost line, a fault and a limit (${lang})`, async ({
      page,
      expected,
    }) => {
      // One walk through many states: it may take its time on a machine that does other work too.
      test.slow()
      const sender = senderAt(page, formCase)
      const again = sender.form.locator('button[type=submit]', {
        hasText: wordsOf(lang, formCase.name === 'application' ? 'apply' : 'letter-form').again,
      })
      const walk: Walk = { page, lang, formCase, sender, again }
      await page.goto(formCase.path(lang))
      // The page is hydrated once its header has a state.
      await page.locator('[data-machine=header][data-state]').waitFor()
      await formCase.before?.(page)

      await test.step('a mistake is shown when its field is left', () => eachMistakeIsShown(walk))
      await test.step('sending shows all of them, and each goes when it is right', () =>
        eachMistakeGoes(walk))
      expected.push(formCase.call, 'ERR_INTERNET_DISCONNECTED', '500 (', '429 (')
      await test.step('without a line everything is kept', () => everythingIsKept(walk))
      await test.step('a fault of the server is shown, and a limit with its time', () =>
        faultAndLimitAreShown(walk))
      await test.step('a double click sends it once, under the key of before', () =>
        itIsSentOnce(walk))
    })
