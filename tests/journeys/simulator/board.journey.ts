import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { noteBoardRun } from '../../../scripts/board/note-board-run.ts'
import { boardKeys, pathOf, sentenceOf } from '../../../scripts/board/board.ts'
import { recipes, type BoardKey, type Recipe } from '../../../scripts/board/recipes.ts'
import { applicantAt, aResume } from '../../support/applicant.ts'
import { donorAt, type Donor } from '../../support/donor.ts'
import { forms, senderAt } from '../../support/forms.ts'
import { hydrated, openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import type { SimulatorCard } from '../../support/simulator.ts'
import { wordsOf } from '../../support/words.ts'

type Stage = {
  readonly page: Page
  readonly lang: Lang
  readonly donor: Donor
  readonly ledger: Ledger
  readonly recipe: Recipe
  readonly siteUrl: string
}
type Act = (stage: Stage) => Promise<unknown>

const cardOf = ({ recipe: { card }, ledger }: Stage): SimulatorCard => {
  if (card === undefined) throw new Error('the recipe has no card')
  return ledger.card('humo', card)
}

const opens: Act = ({ page, recipe, lang, siteUrl }) =>
  openHydrated(page, siteUrl + pathOf(recipe, lang))

/** As the board's button opens it: where the card is typed. */
const opensAtPayment: Act = async ({ page, donor, recipe, lang, siteUrl }) => {
  await page.goto(siteUrl + pathOf(recipe, lang), { waitUntil: 'commit' })
  await page.waitForURL(siteUrl + pathTo('donations', lang))
  await hydrated(page)
  await donor.isAt('paymentInfo')
}

const pays: Act = async (stage) => {
  await opensAtPayment(stage)
  await stage.donor.typeCard(cardOf(stage))
  await stage.donor.pay()
}

const confirms: Act = async (stage) => {
  const { donor, ledger } = stage
  await pays(stage)
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(cardOf(stage).phone))
}

const typesWrongCode =
  (times: number): Act =>
  async (stage) => {
    const { donor } = stage
    await pays(stage)
    await donor.isAt('verification')
    for (let time = 1; time <= times; time += 1) {
      await donor.confirm('000000')
      if (time < times) await donor.expectError(donor.failures.code_invalid)
    }
  }

const typesExpiry =
  (expiry: string, isSent: boolean): Act =>
  async (stage) => {
    const { page, donor, ledger } = stage
    await opensAtPayment(stage)
    await donor.typeCard({ ...ledger.card('humo', 'works'), expiry })
    await page.locator('#card-expiry').blur()
    if (isSent) await donor.pay()
  }

type Applicant = ReturnType<typeof applicantAt>

const applies =
  (fill: (applicant: Applicant) => Promise<unknown>): Act =>
  async ({ page, lang }) => {
    const applicant = applicantAt(page, lang)
    await applicant.open()
    await applicant.type()
    await fill(applicant)
    await applicant.send()
  }

const questionForm = () => {
  const form = forms.find(({ name }) => name === 'question')
  if (form === undefined) throw new Error('there is no form for questions')
  return form
}

const asks: Act = async (stage) => {
  await opens(stage)
  const form = questionForm()
  const sender = senderAt(stage.page, form)
  for (const { name, right } of form.fields) await sender.fill(name, right)
  await sender.submit().click()
}

/** A question that the site answers so. */
const asksAndIsAnswered =
  (status: 500 | 503, code: BoardKey): Act =>
  async (stage) => {
    const { page, recipe } = stage
    await page.unroute(`**${recipe.blocks ?? ''}`)
    await page.route(`**${questionForm().call}`, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: '', status, code }),
      }),
    )
    await asks(stage)
  }

/** A program's call, and what it is told. */
const calls: Act = async ({ page, recipe: { call }, siteUrl }) => {
  if (call === undefined) throw new Error('the recipe has no call')
  const { method, path, headers = {}, body } = call
  return page.request.fetch(siteUrl + path, {
    method,
    headers: { Origin: siteUrl, ...headers },
    ...(body === undefined ? {} : { data: body }),
  })
}

const opensFirstDocument =
  (how: 'view' | 'download'): Act =>
  async (stage) => {
    // The shell without a window has no viewer of PDFs, and what it fails to load is not shown.
    await stage.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    )
    await opens(stage)
    const words = wordsOf(stage.lang, 'documents')
    await stage.page
      .getByRole('link', { name: new RegExp(`^${words[how]}`) })
      .first()
      .click()
  }

/** The visitor's part of each recipe. */
const acts: Readonly<Record<BoardKey, Act>> = {
  'expiry.month': typesExpiry('13/30', true),
  'expiry.monthOnLeaving': typesExpiry('13/30', false),
  'expiry.format': typesExpiry('1/3', true),
  code_invalid: typesWrongCode(1),
  code_expired: confirms,
  attempts_exceeded: typesWrongCode(3),
  card_number_invalid: pays,
  card_expired: pays,
  card_refused: pays,
  sms_not_connected: pays,
  insufficient_funds: confirms,
  donation_failed: pays,
  confirmation_failed: confirms,
  monthly_setup_failed: pays,
  monthly_confirmation_failed: confirms,
  payment_service_unreachable: pays,
  too_many_requests: pays,
  network_error: pays,
  no_line: async (stage) => {
    const { page, donor } = stage
    await opensAtPayment(stage)
    await donor.typeCard(cardOf(stage))
    await page.context().setOffline(true)
    await donor.pay()
  },
  waited_too_long: async (stage) => {
    await stage.page.clock.install()
    await asks(stage)
    await expect(stage.page.locator('#question-form')).toHaveAttribute('data-state', 'waiting')
    await stage.page.clock.fastForward('25:00:00')
  },
  wrong_state: async (stage) => {
    const { page, donor, siteUrl } = stage
    const begun = page.waitForResponse((response) => response.request().method() === 'POST')
    await pays(stage)
    await donor.isAt('verification')
    const { id } = (await (await begun).json()) as { id: string }
    const post = (step: string, data: object) =>
      page.request.post(`${siteUrl}/api/donations/${id}/${step}`, {
        headers: { Origin: siteUrl },
        data,
      })
    await post('cancellation', {})
    return post('confirmation', { code: '123456' })
  },
  vacancies_unavailable: async (stage) => {
    await opens(stage)
    await stage.page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf(stage.lang, 'common').menu.vacancies })
      .click()
  },
  vacancy_not_found: opens,
  vacancy_expired: opens,
  application_failed: applies(async (applicant) => {
    await applicant.choose()
    await applicant.consent()
  }),
  resume_required: applies((applicant) => applicant.consent()),
  resume_too_large: applies((applicant) =>
    applicant.choose(aResume(Buffer.alloc(5_242_881, '%PDF-'))),
  ),
  resume_type: applies((applicant) =>
    applicant.choose({ name: 'yard.png', mimeType: 'image/png', buffer: Buffer.from('png') }),
  ),
  consent_required: applies((applicant) => applicant.choose()),
  document_view_failed: opensFirstDocument('view'),
  document_download_failed: opensFirstDocument('download'),
  news_empty: opens,
  news_invalid: calls,
  not_found: calls,
  request_invalid: calls,
  origin_refused: calls,
  key_reused: async (stage) => {
    const body = stage.recipe.call?.body?.replace('Other', 'One')
    const { call } = stage.recipe
    if (call === undefined || body === undefined) throw new Error('the recipe has no call')
    await calls({ ...stage, recipe: { ...stage.recipe, call: { ...call, body } } })
    return calls(stage)
  },
  price_changed: calls,
  body_too_large: calls,
  unavailable: asksAndIsAnswered(503, 'unavailable'),
  unexpected: asksAndIsAnswered(500, 'unexpected'),
}

/** What a test is of: what the board shows as the recipe's last run. */
const RECIPE = 'recipe'
test.afterEach(async ({ site }, info) => {
  const recipe = info.annotations.find(({ type }) => type === RECIPE)?.description
  const board = site.env['SIM_BOARD']
  if (recipe === undefined || board === undefined) return
  const [code, lang] = JSON.parse(recipe) as [BoardKey, Lang]
  const hasPassed = info.status === 'passed'
  await noteBoardRun(board, { code, lang, at: Date.now(), hasPassed })
})

/** What no page leads to is told to a program. */
const toldToPrograms: readonly BoardKey[] = [
  'wrong_state',
  ...boardKeys.filter((key) => recipes[key].call !== undefined),
]

const isResponse = (value: unknown): value is { json(): Promise<unknown> } =>
  typeof value === 'object' && value !== null && 'json' in value

for (const [place, code] of boardKeys.entries())
  if (isSampledTurn(place, 6))
    for (const lang of sampledLanguages('board'))
      test(`the recipe of ${code} brings it about (${lang})`, async ({
        page,
        site,
        expected,
      }, info) => {
        info.annotations.push({ type: RECIPE, description: JSON.stringify([code, lang]) })
        // The code of the calls may still be on its way when the line goes.
        expected.push('/api/', '404 (Not Found)', 'ERR_INTERNET_DISCONNECTED')
        const ledger = await watchLedger(site.simUrl)
        const recipe = recipes[code]
        const setUp = await fetch(`${site.simUrl}/sim/board/${code}`, { method: 'POST' })
        expect(setUp.status).toBe(200)
        if (recipe.blocks !== undefined)
          await page.route(`**${recipe.blocks}`, (route) => route.abort())
        const donor = donorAt(page, lang)
        const answer = await acts[code]({ page, lang, donor, ledger, recipe, siteUrl: site.url })
        if (toldToPrograms.includes(code)) {
          if (!isResponse(answer)) throw new Error('nothing was answered')
          expect(await answer.json()).toMatchObject({ code })
        } else
          await expect(page.locator('main')).toContainText(sentenceOf(code, lang), {
            useInnerText: true,
            timeout: 20_000,
          })
      })
