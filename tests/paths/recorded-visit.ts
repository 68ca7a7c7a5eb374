import { expect, type JSHandle, type Page } from '@playwright/test'
import type { BoardKey } from '../../scripts/board/recipes.ts'
import { recipes } from '../../scripts/board/recipes.ts'
import {
  elementsCalled,
  statesOf,
  UNLED,
  type Deed,
  type Recording,
  type Target,
} from '#client/inspector/recording.ts'
import { aResume } from '../support/applicant.ts'
import type { Ledger } from '../support/ledger.ts'
import type { SimulatorCard } from '../support/simulator.ts'
import { doElsewhere } from './recorded-page.ts'

const isOfBoard = (code: unknown): code is BoardKey =>
  typeof code === 'string' && Object.hasOwn(recipes, code)

/** Failure codes that were told between two times. */
const failuresIn = ({ events }: Recording, from: number, to: number): readonly BoardKey[] =>
  events
    .filter(({ at }) => at >= from && at < to)
    .flatMap(({ event }) => [...JSON.stringify(event).matchAll(/"code":"(\w+)"/g)])
    .flatMap(([, code]) => (isOfBoard(code) ? [code] : []))

/** No card is in a recording: one with which the same comes about. */
const cardFor = (visit: Recording, ledger: Ledger): SimulatorCard => {
  const isInternational = visit.events.some(({ event }) =>
    JSON.stringify(event).includes('"kind":"international"'),
  )
  const outcome = failuresIn(visit, 0, Infinity)
    .map((code) => recipes[code].card)
    .find((card) => card !== undefined && card !== 'works')
  // A code that is asked for before any card: the bank of the card that was typed here asks.
  const atBank = visit.deeds.some(({ elsewhere }) => elsewhere?.acts[0]?.action === 'code')
  const works = isInternational && atBank ? 'works_redirect' : 'works'
  return ledger.card(isInternational ? 'mastercard' : 'humo', outcome ?? works)
}

/** What is typed where the recording does not tell it, by what a browser may fill the field in with. */
const samples: Readonly<Record<string, string>> = {
  name: 'Aziza Karimova',
  'given-name': 'Aziza',
  'family-name': 'Karimova',
  tel: '90 123-45-67',
  email: 'aziza@example.test',
  'street-address': 'Navoiy 1',
  organization: 'Chinor',
}

const typedFor = async (
  visit: Recording,
  { at, value, purpose }: Deed,
  ledger: Ledger,
): Promise<string> => {
  if (value !== null) return value
  const card = cardFor(visit, ledger)
  const until = visit.deeds.find((deed) => deed.purpose === purpose && deed.at > at)?.at ?? Infinity
  switch (purpose) {
    case 'cc-number':
      return card.number
    case 'cc-exp':
      return card.expiry
    case 'cc-name':
      return card.holder
    case 'cc-csc':
      return card.cvv ?? ''
    case 'one-time-code':
      return failuresIn(visit, at, until).includes('code_invalid')
        ? '000000'
        : ledger.code(card.phone)
    default:
      return samples[purpose] ?? 'Chinor'
  }
}

const elementOf = async (page: Page, target: Target | null) => {
  if (target === null) throw new Error('the recording does not say what was touched')
  const { place } = target
  await expect
    .poll(() => page.evaluate(elementsCalled, target).then(({ length }) => length))
    .toBeGreaterThan(place)
  const found = await page.evaluateHandle(elementsCalled, target)
  const element: JSHandle<HTMLElement | undefined> = await found.evaluateHandle(
    (all, index) => all[index],
    place,
  )
  const handle = element.asElement()
  if (handle === null) throw new Error(`there is no ${target.css} ${target.name ?? ''}`)
  return handle
}

const perform = async (page: Page, visit: Recording, deed: Deed, ledger: Ledger): Promise<void> => {
  const { does, target, value, elsewhere } = deed
  if (elsewhere !== null) return doElsewhere(page, elsewhere, cardFor(visit, ledger), ledger)
  if (does === 'reload') {
    await page.reload()
    return
  }
  if (does === 'back' || does === 'forward') {
    await (does === 'back' ? page.goBack() : page.goForward())
    return
  }
  const element = await elementOf(page, target)
  if (does === 'press') await element.click()
  if (does === 'check') await element.setChecked(value === 'on', { force: true })
  if (does === 'choose') await element.selectOption(value)
  if (does === 'type') await element.fill(await typedFor(visit, deed, ledger))
  if (does === 'attach') await element.setInputFiles(aResume())
}

/** `press button Next` */
export const deedText = ({ does, target, value, elsewhere }: Deed): string =>
  [does, target?.css, target?.name, value, ...(elsewhere?.acts.map(({ action }) => action) ?? [])]
    .filter((part) => part != null)
    .join(' ')

/** Plays a visit again: each deed where the page's machines are as they were before it. */
export const playVisit = async (
  page: Page,
  visit: Recording,
  ledger: Ledger,
  note: (deed: Deed) => Promise<void>,
): Promise<void> => {
  if (visit.scenario !== null) await ledger.begin(visit.scenario)
  await page.goto(visit.path)
  const isAsThen = (states: Recording['states'], before: string) =>
    expect
      .poll(() => page.evaluate(statesOf, UNLED), { message: before, timeout: 20_000 })
      .toMatchObject(states)
  for (const deed of visit.deeds) {
    await isAsThen(deed.states, `the machines before: ${deedText(deed)}`)
    await perform(page, visit, deed, ledger)
    await note(deed)
  }
  await isAsThen(visit.states, 'the machines at the end')
}
