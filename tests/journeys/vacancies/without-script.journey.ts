import { sampledLanguages } from '../../support/sampled-languages.ts'
import { aResume, applicantAt, pathTo, wordsOf } from '../../support/applicant.ts'
import { expect, test } from '../../support/journey.ts'
import { aPdf, aPdfOf } from '../../support/resumes.ts'
import { RESUME_BYTES } from '#machines/wire/resume-terms.ts'

test.use({ javaScriptEnabled: false })

/** What the browser itself does not fetch without script. */
const noScript = ['.js csp']

for (const lang of sampledLanguages('vacancies-without-script')) {
  test(`the form works without script: ${lang}`, async ({ page, expected }) => {
    expected.push('422 (', ...noScript)
    const applicant = applicantAt(page, lang)
    const { errors } = applicant.words
    await page.goto(pathTo('apply', lang, { id: '107' }))
    await applicant.type()
    await applicant.field('email').fill('dilnoza')
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      applicant.send(),
    ])
    expect(refused.status()).toBe(422)
    expect(refused.headers()['cache-control']).toBe('no-store')
    await applicant.meets('email', errors.email.invalid)
    await applicant.meets('resume', errors.resume.required)
    await applicant.meets('consent', errors.consent.required)
    await expect(applicant.field('firstName')).toHaveValue('Dilnoza')
    await expect(applicant.field('coverLetter')).toHaveValue('Salom')

    await applicant.field('email').fill(`plain-${lang}@example.test`)
    await applicant.consent()
    await applicant.choose()
    await applicant.send()
    const reference = await applicant.hasSent()

    // The same content once more within ten minutes is the same application.
    await page.goto(pathTo('apply', lang, { id: '107' }))
    await applicant.type()
    await applicant.field('email').fill(`plain-${lang}@example.test`)
    await applicant.consent()
    await applicant.choose(aResume(aPdf()))
    await applicant.send()
    expect(await applicant.hasSent()).toBe(reference)
  })

  test(`a résumé that is too large loses nothing that was typed: ${lang}`, async ({
    page,
    expected,
  }) => {
    expected.push('422 (', ...noScript)
    const applicant = applicantAt(page, lang)
    await page.goto(pathTo('apply', lang, { id: '107' }))
    await applicant.type()
    await applicant.consent()
    await applicant.choose(aResume(aPdfOf(RESUME_BYTES + 1)))
    await applicant.send()
    await applicant.meets('resume', applicant.words.errors.resume.large)
    for (const [name, value] of [
      ['firstName', 'Dilnoza'],
      ['coverLetter', 'Salom'],
    ] as const)
      await expect(applicant.field(name)).toHaveValue(value)
    await expect(applicant.field('consent')).toBeChecked()
  })

  test(`list, vacancy and expired notice read without script: ${lang}`, async ({
    page,
    expected,
  }) => {
    expected.push(...noScript)
    await page.goto(pathTo('vacancies', lang))
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(8)
    await page.goto(pathTo('vacancy', lang, { id: '111' }))
    await expect(page.getByText(wordsOf[lang].failures.vacancy_expired)).toBeVisible()
  })
}
