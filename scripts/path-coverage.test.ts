import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { walkedMachines } from '../tests/paths/walked-machines.ts'
import { drawnMachines } from './diagrams.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

/** What no path of a browser comes to, and why. */
const leftOut: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'card-change':
    'its page is reached by a link in a mail: tests/journeys/donation/card-change.journey.ts',
  connection: 'cuts the line: tests/journeys/offline/offline.journey.ts',
  'card-change-record': 'on the server alone: its unit tests',
  'copy-link': 'has no state in the page: tests/journeys/vacancies/vacancies.journey.ts',
  deadline: 'moves the clock of all: tests/journeys/vacancies/deadline.journey.ts',
  'document-file':
    'a Chromium without a window shows no PDF: tests/journeys/content/documents.journey.ts',
  'donation-record': 'on the server alone: its unit tests',
  navigation: 'over before it can be seen: tests/journeys/site/moves.journey.ts',
  plan: 'on the server alone: its unit tests',
  'resend-countdown': 'counts a minute: tests/journeys/donation/donation-errors.journey.ts',
  search: 'over before it can be seen: the lists are walked by it',
  donation: {
    opening: 'before the page shows anything',
    deciding: 'passes at once',
    returning: 'passes at once',
    expired: 'moves the clock of all: tests/journeys/donation/gives-by-service.journey.ts',
  },
  cart: { deciding: 'passes at once', loading: 'before the first step' },
  collection: { deciding: 'passes at once' },
  'form-submission': { deciding: 'passes at once' },
}

/** `playing at slide 2` → `playing` */
const stateIn = (text: string): string => text.split(' ')[0] ?? ''

/** The states of the highest level, and in the machines that have one state with all others those within it. */
const statesOf = (states: Readonly<Record<string, { readonly states: object }>>) =>
  Object.entries(states).flatMap(([name, { states: inner }]) =>
    name === 'open' && Object.keys(inner).length > 0 ? Object.keys(inner) : [name],
  )

test('every state of a machine is on a path of a browser, or it is said why not', async () => {
  const walked = new Map<string, Set<string>>()
  for (const { machine, walks } of walkedMachines) {
    const states = walked.get(machine) ?? new Set()
    walked.set(machine, states)
    for (const { steps } of walks) for (const { state } of steps) states.add(stateIn(state))
  }
  const unsaid: string[] = []
  const needless: string[] = []
  for (const { name, machine } of await drawnMachines()) {
    const reasons = leftOut[name] ?? {}
    const seen = walked.get(name)
    if (typeof reasons === 'string') {
      if (seen !== undefined) needless.push(name)
      continue
    }
    for (const state of statesOf(machine.states)) {
      const isSeen = seen?.has(state) ?? false
      if (!isSeen && reasons[state] === undefined) unsaid.push(`${name}: ${state}`)
      if (isSeen && reasons[state] !== undefined) needless.push(`${name}: ${state}`)
    }
  }
  expect({ unsaid, needless }).toEqual({ unsaid: [], needless: [] })
})

test('a journey that stands for a path is there', () => {
  const reasons = Object.values(leftOut).flatMap((reason) =>
    typeof reason === 'string' ? [reason] : Object.values(reason),
  )
  const journeys = reasons.flatMap((reason) => /tests\/\S+\.ts/.exec(reason) ?? [])
  expect(journeys.length).toBeGreaterThan(0)
  expect(journeys.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})
