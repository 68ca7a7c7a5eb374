import { expect, type Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import applyEn from '#locales/en/apply.json' with { type: 'json' }
import applyRu from '#locales/ru/apply.json' with { type: 'json' }
import applyUz from '#locales/uz/apply.json' with { type: 'json' }
import listEn from '#locales/en/vacancies.json' with { type: 'json' }
import listRu from '#locales/ru/vacancies.json' with { type: 'json' }
import listUz from '#locales/uz/vacancies.json' with { type: 'json' }
import oneEn from '#locales/en/vacancy.json' with { type: 'json' }
import oneRu from '#locales/ru/vacancy.json' with { type: 'json' }
import oneUz from '#locales/uz/vacancy.json' with { type: 'json' }
import sentEn from '#locales/en/application-success.json' with { type: 'json' }
import sentRu from '#locales/ru/application-success.json' with { type: 'json' }
import sentUz from '#locales/uz/application-success.json' with { type: 'json' }
import commonEn from '#locales/en/common.json' with { type: 'json' }
import commonRu from '#locales/ru/common.json' with { type: 'json' }
import commonUz from '#locales/uz/common.json' with { type: 'json' }
import failuresEn from '#locales/en/failures.json' with { type: 'json' }
import failuresRu from '#locales/ru/failures.json' with { type: 'json' }
import failuresUz from '#locales/uz/failures.json' with { type: 'json' }
import { errorsIn, readsErrors } from './errors.ts'
import { aPdf } from './resumes.ts'

/** The words of the pages of vacancies, by language. */
export const wordsOf = {
  en: {
    apply: applyEn,
    list: listEn,
    one: oneEn,
    sent: sentEn,
    common: commonEn,
    failures: failuresEn,
  },
  ru: {
    apply: applyRu,
    list: listRu,
    one: oneRu,
    sent: sentRu,
    common: commonRu,
    failures: failuresRu,
  },
  uz: {
    apply: applyUz,
    list: listUz,
    one: oneUz,
    sent: sentUz,
    common: commonUz,
    failures: failuresUz,
  },
} as const satisfies Record<Lang, object>

export { pathTo, type Lang }

export type FilePayload = {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
export const aResume = (buffer: Buffer = aPdf(), name = 'resume.pdf'): FilePayload => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

/** A person who applies for a vacancy on the page. */
export const applicantAt = (page: Page, lang: Lang, id = '107') => {
  const words = wordsOf[lang].apply
  const formId = `application-${id}`
  const form = page.locator('[data-machine="application"]')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  return {
    words,
    form,
    alert: errorsIn(form),
    readsErrors: () => readsErrors(form),
    field,
    path: pathTo('apply', lang, { id }),
    open: async () => {
      await page.goto(pathTo('apply', lang, { id }))
      await expect(form).toHaveAttribute('data-state', 'form')
      // The page is hydrated once our control has replaced the browser's own.
      await expect(page.getByText(words.resume.choose)).toBeVisible()
    },
    isAt: (state: string) => expect(form).toHaveAttribute('data-state', state),
    type: async () => {
      await field('firstName').fill('Dilnoza')
      await field('lastName').fill('Rahimova')
      await field('email').fill('dilnoza@example.test')
      await field('phone').fill('90 123-45-67')
      await field('coverLetter').fill('Salom')
    },
    choose: (file: FilePayload = aResume()) => field('resume').setInputFiles({ ...file }),
    consent: () => field('consent').check(),
    send: () => form.locator('button[type="submit"]').click(),
    /** What is said beside a field. */
    errorOf: (name: string) => page.locator(`#${formId}-${name}-error`),
    /** The message is beside its field and in the summary. */
    meets: async (name: string, message: string) => {
      await expect(page.locator(`#${formId}-${name}-error`)).toHaveText(message)
      await expect(errorsIn(form)).toContainText(message)
      const described = await field(name).getAttribute('aria-describedby')
      expect(described?.split(' ')).toContain(`${formId}-${name}-error`)
    },
    hasSent: async () => {
      await expect(page).toHaveURL(/reference=J-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf[lang].sent.title)
      return (await page.locator('[data-reference]').textContent()) ?? ''
    },
  }
}
