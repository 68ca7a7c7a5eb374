import { expect, type Page } from '@playwright/test'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { forms, senderAt, type FormCase } from '../support/forms.ts'
import { hydrated } from '../support/hydrated.ts'
import { longest, pathsOfEveryStep, type Choice, type Path } from './machine-paths.ts'
import { walkedMachine, type Walker } from './walked-machine.ts'

/** What a sending may be answered, and what that is on the line; null where the site itself answers. */
const answers = {
  'has it stored': null,
  'has a field refused': { code: 'request_invalid', status: 400 },
  'gets no answer': { code: 'network_error', status: null },
  'meets a fault of the server': { code: 'unexpected', status: 500 },
  'is told to wait': { code: 'too_many_requests', status: 429 },
} as const satisfies Record<string, { code: FailureCode; status: number | null } | null>
type Answer = keyof typeof answers
type Happening =
  | Answer
  | 'sends it with nothing in it'
  | 'goes on to see it once more'
  | 'changes it'
  | 'sends it'
  | 'ends the sending'
  | 'meets no line and is kept'
  | 'takes it back'
  | 'writes another one'

const isAnswer = (happening: Happening): happening is Answer => happening in answers
const answerNames = Object.keys(answers) as readonly Answer[]

/** A letter that no answer comes to waits for the line. */
const answersOf = ({ canWait }: FormCase): readonly Answer[] =>
  answerNames.filter((name) => !canWait || name !== 'gets no answer')

/** The field of the phone is in every form. */
const phoneOf = ({ fields }: FormCase): string => {
  const found = fields.find(({ name }) => name.endsWith('hone'))
  if (found === undefined) throw new Error('the form asks for no phone')
  return found.name
}

const wrongPhone = (form: FormCase) => [{ field: phoneOf(form), key: 'phone.invalid' }]

const issuesOf = (form: FormCase, code: FailureCode) =>
  code === 'request_invalid' ? wrongPhone(form) : []

const answered = (form: FormCase, happening: Answer) => {
  const answer = answers[happening]
  return answer === null
    ? ok({ reference: 'R-1' })
    : fail(refusal(answer.code, { issues: issuesOf(form, answer.code) }))
}

const isOrder = ({ id }: FormCase) => id === 'postcard-order-form'
const isApplication = ({ id }: FormCase) => id.startsWith('application-')

/** What was sent is answered: by the site where nothing else happens. */
const answeredAtLast = (path: Path<Happening>): Path<Happening> =>
  ['submitting', 'waiting'].includes(path.at(-1)?.state ?? '')
    ? [...path, { happening: 'has it stored', state: 'submitted' }]
    : path

const kept = { key: 'key', fingerprint: 'content' }

const pathsOf = (form: FormCase) =>
  pathsOfEveryStep<typeof formSubmissionMachine, Happening>({
    machine: formSubmissionMachine,
    input: { submission: null, refusal: null, receipt: null, isReviewed: false },
    placeOf: ({ value, context }) => [value, context.refusal?.code, context.submission?.key].join(),
    stateOf: ({ value }) => value,
    choices: ({ value, context }) => {
      const sends: Choice<Happening> = ['sends it', { type: 'form.submit', ...kept }]
      switch (value) {
        case 'editing': {
          const isFirst = context.refusal === null && context.submission === null
          return [
            ...(isFirst ? [['sends it with nothing in it', { type: 'form.edit' }] as const] : []),
            isOrder(form) ? ['goes on to see it once more', { type: 'form.review' }] : sends,
          ]
        }
        case 'reviewing':
          return [sends, ['changes it', { type: 'form.edit' }]]
        case 'submitting':
          return [
            ...answersOf(form).map((name): Choice<Happening> => [
              name,
              { type: 'form.answered', answer: answered(form, name) },
            ]),
            ...(form.canWait
              ? [['meets no line and is kept', { type: 'form.kept', ...kept }] as const]
              : []),
            ...(isApplication(form)
              ? [['ends the sending', { type: 'form.cancel' }] as const]
              : []),
          ]
        case 'waiting':
          return [
            ...answersOf(form).map((name): Choice<Happening> => [
              name,
              { type: 'form.answered', answer: answered(form, name) },
            ]),
            ['takes it back', { type: 'form.cancel' }],
          ]
        case 'withdrawing':
          return [[null, { type: 'form.withdrawn' }]]
        case 'error':
          return isOrder(form) ? [sends, ['changes it', { type: 'form.edit' }]] : [sends]
        case 'submitted':
          return isApplication(form) ? [] : [['writes another one', { type: 'form.restart' }]]
        default:
          return []
      }
    },
  })

/** How the page of an application names the states of its form. */
const applicationStates: Readonly<Record<string, string>> = {
  editing: 'form',
  submitting: 'processing',
}

/** Brings about on the line what the next sending comes to; `held` sends nothing on. */
const answerWith = async (
  page: Page,
  form: FormCase,
  answer: (typeof answers)[Answer] | 'held',
) => {
  if (answer === null) return
  await page.route(
    `**${form.call}`,
    async (route) => {
      if (answer === 'held') return
      if (answer.status === null) return route.abort()
      const { code, status } = answer
      await route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: '', status, code, issues: issuesOf(form, code) }),
      })
    },
    { times: 1 },
  )
}

/** No call of the form gets through until the route is taken away. */
const cutCall = (page: Page, form: FormCase) =>
  page.route(`**${form.call}`, (route) => route.abort())

const senderOf = async (page: Page, form: FormCase): Promise<Walker<Happening>> => {
  const sender = senderAt(page, form)
  const fillRightly = async () => {
    if (isOrder(form)) await form.before?.(page)
    for (const { name, right } of form.fields) await sender.fill(name, right)
  }
  const memory = { isFilled: false }
  const fillOnce = async () => {
    if (!memory.isFilled) await fillRightly()
    memory.isFilled = true
  }
  const sees = async (state: string) => {
    if (state === 'submitted') await expect(page.locator(form.number)).toHaveText(form.reference)
    else
      await expect(sender.form).toHaveAttribute(
        'data-state',
        (isApplication(form) ? applicationStates[state] : undefined) ?? state,
      )
  }
  return {
    take: async ([{ happening, state }, next]) => {
      switch (happening) {
        case 'sends it':
          await fillOnce()
          await page.unroute(`**${form.call}`)
          if (next?.happening === 'meets no line and is kept') await cutCall(page, form)
          else if (next !== undefined)
            await answerWith(
              page,
              form,
              isAnswer(next.happening) ? answers[next.happening] : 'held',
            )
          await sender.submit().click()
          // What comes of it may be there before a browser sees that it was sent.
          if (next?.happening !== 'ends the sending') return
          break
        case 'meets no line and is kept':
          await sees('waiting')
          if (next === undefined || !isAnswer(next.happening)) return
          if (answers[next.happening] === null) await page.unroute(`**${form.call}`)
          else await answerWith(page, form, answers[next.happening])
          await page.evaluate(() => window.dispatchEvent(new Event('online')))
          return
        case 'takes it back':
          await sender.form.locator('button:visible').click()
          // It is `withdrawing` no longer than the device needs to forget it.
          await sees('editing')
          return
        case 'goes on to see it once more':
          await fillOnce()
          await sender.submit().click()
          break
        case 'sends it with nothing in it':
          await sender.submit().click()
          await expect(sender.alert).toBeVisible()
          break
        case 'changes it':
          await sender.form.locator('button[value=edit]').click()
          break
        case 'ends the sending':
          await sender.form.locator('#upload ~ button').click()
          break
        case 'writes another one':
          await page
            .locator('[data-machine=form-submission][data-state=submitted]')
            .getByRole('button')
            .click()
          memory.isFilled = false
          break
        case 'has a field refused':
          await expect(sender.lineOf(phoneOf(form))).toBeVisible()
          break
        default:
          break
      }
      await sees(state)
    },
  }
}

/** Every form by which people send something. */
export const walkedForms = forms.map((form) =>
  walkedMachine(
    'form-submission',
    longest(pathsOf(form).map(answeredAtLast)),
    async ({ page, site, lang, expected }) => {
      expected.push(form.call)
      await page.goto(site.url + form.path(lang))
      await hydrated(page)
      if (!isOrder(form)) await form.before?.(page)
      return senderOf(page, form)
    },
    form.name.replace(' ', '-'),
  ),
)
