import { expect, test } from '../../support/journey.ts'
import { aResume, applicantAt } from '../../support/applicant.ts'
import { watchLiveRegions } from '../../support/live-regions.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('corrected application'))
  test(`an error of the application goes the moment its field is right, with its line above (${lang})`, async ({
    page,
  }) => {
    const applicant = applicantAt(page, lang)
    const lines = applicant.alert.getByRole('listitem')
    await applicant.open()
    const regions = await watchLiveRegions(page)
    await applicant.send()
    await expect(lines).toHaveCount(6)
    await applicant.readsErrors()
    expect(await regions.changed(), 'what the focus reads is not announced again').toBe(0)

    const goes = async (name: string, correct: () => Promise<void>, left: number) => {
      await expect(applicant.errorOf(name)).toHaveCount(1)
      await correct()
      await expect(applicant.errorOf(name)).toHaveCount(0)
      await expect(lines).toHaveCount(left)
    }
    await goes('lastName', () => applicant.field('lastName').fill('Rahimova'), 5)
    await goes('firstName', () => applicant.field('firstName').fill('Dilnoza'), 4)
    await applicant.field('email').fill('dilnoza')
    await applicant.field('email').blur()
    await expect(applicant.errorOf('email')).toHaveText(applicant.words.errors.email.invalid)
    await goes('email', () => applicant.field('email').fill('dilnoza@example.test'), 3)
    await goes('phone', () => applicant.field('phone').fill('901234567'), 2)
    await goes('resume', () => applicant.choose(aResume()), 1)
    await goes('consent', () => applicant.consent(), 0)
    await applicant.send()
    await applicant.hasSent()
  })
