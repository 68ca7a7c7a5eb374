import { plainText } from '#locales/plain-text.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { applicantAt, aResume, pathTo, wordsOf } from '../../support/applicant.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLiveRegions } from '../../support/live-regions.ts'
import { aPdf, aPdfOf } from '../../support/resumes.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'

const FIVE_MB = 5 * 1024 * 1024

for (const lang of sampledLanguages('rules of applications'))
  test(`each rule has its message beside its field and in the summary: ${lang}`, async ({
    page,
    expected,
  }) => {
    test.skip(!isSampledTurn(0, 2), 'takes turns')
    expected.push('415 (Unsupported Media Type)')
    const applicant = applicantAt(page, lang)
    const { errors } = applicant.words
    await applicant.open()
    await applicant.send()
    await applicant.meets('firstName', errors.firstName.required)
    await applicant.meets('lastName', errors.lastName.required)
    await applicant.meets('email', errors.email.required)
    await applicant.meets('phone', errors.phone.required)
    await applicant.meets('resume', errors.resume.required)
    await applicant.meets('consent', errors.consent.required)
    await applicant.readsErrors()

    await applicant.type()
    await applicant.field('email').fill('dilnoza')
    await applicant.field('phone').fill('12')
    await applicant.send()
    await applicant.meets('email', errors.email.invalid)
    await applicant.meets('phone', errors.phone.invalid)
    await applicant.type()

    await applicant.choose(aResume(aPdf(), 'resume.odt'))
    await expect(applicant.errorOf('resume')).toHaveText(errors.resume.type)
    await applicant.choose(aResume(aPdfOf(FIVE_MB + 1)))
    await expect(applicant.errorOf('resume')).toHaveText(errors.resume.large)
    await applicant.send()
    await applicant.meets('resume', errors.resume.large)
    await applicant.choose(aResume(Buffer.alloc(0)))
    await applicant.send()
    await applicant.meets('resume', errors.resume.empty)

    await applicant.choose(aResume(Buffer.from('MZ\x90\x00 a program')))
    await applicant.send()
    await applicant.meets('consent', errors.consent.required)
    await applicant.consent()
    await applicant.send()
    await applicant.meets('resume', errors.resume.type)
    await applicant.isAt('form')
    await applicant.choose(aResume(aPdf('/Encrypt 9 0 R')))
    const regions = await watchLiveRegions(page)
    await applicant.send()
    await applicant.meets('resume', errors.resume.unsafe)
    await applicant.readsErrors()
    expect(await regions.said(), 'what the focus reads is not announced again').not.toContainEqual(
      expect.stringContaining(errors.resume.unsafe),
    )
    await expect(applicant.field('firstName')).toHaveValue('Dilnoza')
    await expect(applicant.field('coverLetter')).toHaveValue('Salom')
    await expect(applicant.field('consent')).toBeChecked()
  })

for (const lang of sampledLanguages('applications of 5 MB'))
  test(`an application with exactly 5 MB arrives and its draft is gone: ${lang}`, async ({
    page,
    site,
  }) => {
    test.skip(!isSampledTurn(1, 2), 'takes turns')
    const applicant = applicantAt(page, lang)
    await applicant.open()
    await applicant.type()
    await applicant.choose(aResume(aPdfOf(FIVE_MB), 'резюме.pdf'))
    await expect(page.getByText('резюме.pdf')).toBeVisible()
    await applicant.consent()
    await applicant.send()
    const reference = await applicant.hasSent()
    await expect(page.getByText(applicant.words.resume.label, { exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('form:application-107'))).toBeNull()
    await page.reload()
    await expect(page.locator('[data-reference]')).toHaveText(reference)
    const mails = async () => {
      const response = await fetch(`${site.simUrl}/sim/mail?to=jobs@example.test`)
      return (await response.json()) as { subject: string; attachments: { bytes: number }[] }[]
    }
    await expect
      .poll(
        async () =>
          (await mails()).find(({ subject }) => subject.includes(reference))?.attachments[0]?.bytes,
      )
      .toBe(FIVE_MB)

    // The page of success without an application has its heading and ways on.
    const words = wordsOf[lang]
    const answer = await page.goto(pathTo('application-success', lang))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sent.cold)
    await expect(page).toHaveTitle(new RegExp(`^${plainText(words.sent.cold)} `))
    await expect(page.getByText(words.sent.without)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: words.sent.list })).toBeVisible()
    await expect(main.getByRole('link', { name: words.common.toHome })).toBeVisible()
  })

test('typed text is kept over a reload and a language switch, the file never', async ({ page }) => {
  const applicant = applicantAt(page, 'ru')
  await applicant.open()
  await applicant.type()
  await applicant.choose()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /english/i })
    .first()
    .dispatchEvent('click')
  await expect(page).toHaveURL(pathTo('apply', 'en', { id: '107' }))
  await expect(page.getByText(wordsOf.en.apply.resume.choose)).toBeVisible()
  await expect(applicant.field('lastName')).toHaveValue('Rahimova')
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await page.reload()
  await expect(page.getByText(wordsOf.en.apply.restored)).toBeVisible()
  await expect(applicant.field('coverLetter')).toHaveValue('Salom')
  await expect(page.getByText('resume.pdf')).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain('%PDF')
})

test('a file is dragged here, shown with its size, and taken away again', async ({ page }) => {
  const applicant = applicantAt(page, 'en')
  await applicant.open()
  const drag = async (names: readonly string[]) => {
    const transfer = await page.evaluateHandle((given) => {
      const data = new DataTransfer()
      for (const name of given)
        data.items.add(new File(['%PDF-1.7 '.repeat(300)], name, { type: 'application/pdf' }))
      return data
    }, names)
    const zone = page.locator('input[name="resume"]').locator('xpath=..')
    await zone.dispatchEvent('dragover', { dataTransfer: transfer })
    await zone.dispatchEvent('drop', { dataTransfer: transfer })
  }
  await drag(['one.pdf', 'two.pdf'])
  await expect(applicant.errorOf('resume')).toHaveText(applicant.words.errors.resume.single)
  await drag(['one.pdf'])
  await expect(page.getByText(/one\.pdf, 3\sKB/)).toBeVisible()
  await page.getByRole('button', { name: applicant.words.resume.remove }).click()
  await expect(page.getByText(applicant.words.resume.removed)).toBeVisible()
  await applicant.send()
  await applicant.meets('resume', applicant.words.errors.resume.required)
})

test('5 MB over a slow line show their progress, are cancelled, and sent again', async ({
  page,
  context,
}) => {
  test.skip(!isSampledTurn(0, 2), 'takes turns')
  const applicant = applicantAt(page, 'en')
  await applicant.open()
  await applicant.type()
  await applicant.choose(aResume(aPdfOf(FIVE_MB)))
  await applicant.consent()
  const line = await context.newCDPSession(page)
  const slow = (bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  await slow(400_000)
  await applicant.send()
  await applicant.isAt('processing')
  const progress = page.getByRole('progressbar')
  await expect
    .poll(async () => Number(await progress.getAttribute('value')), { timeout: 20_000 })
    .toBeGreaterThan(9)
  await expect(page.getByText(/% sent: .* of 5\.0\sMB/)).toBeVisible()
  await page.getByRole('button', { name: applicant.words.cancel }).click()
  await applicant.isAt('form')
  await expect(page.getByText(applicant.words.cancelled)).toBeVisible()
  await expect(applicant.field('firstName')).toHaveValue('Dilnoza')
  await slow(-1)
  await applicant.send()
  await applicant.hasSent()
})
