import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { FormId } from './command-forms.ts'
import type { Call } from './operator-socket.ts'
import type { Values } from './typed-line.ts'

type Called = {
  readonly call: (values: Values) => Call
  /** `rows`: a list. `one`: a row. `sheet`: a list as values for a spreadsheet. `file`: what goes onto the disk. */
  readonly answer: (values: Values) => 'rows' | 'one' | 'sheet' | 'file'
  readonly isShown?: (row: OperatorRow, values: Values) => boolean
}

const part = (text = '') => encodeURIComponent(text)
const monthQuery = ({ month }: Values) => (month === undefined ? '' : `?month=${part(month)}`)
const named = (kind = '', { number }: Values) => `/${kind}/${part(number)}`
const ofDonation = ({ donation }: Values, order: string) => `/donations/${part(donation)}/${order}`

const returned = ({ reason, amount, made }: Values) => ({
  reason,
  ...(amount === undefined ? {} : { amount: Number(amount) }),
  isMade: made !== undefined,
})

const rows = () => 'rows' as const
const one = () => 'one' as const

/** The commands that are one call of the site, with what it answers. */
export const called = {
  list: {
    call: (typed) => ({ method: 'GET', path: `/${typed.kind}${monthQuery(typed)}` }),
    answer: rows,
  },
  mails: {
    call: (typed) => ({ method: 'GET', path: `/mails${monthQuery(typed)}` }),
    answer: rows,
    isShown: (row, { state }) => state === undefined || row['state'] === state,
  },
  export: {
    call: (typed) => ({ method: 'GET', path: `/${typed.kind}${monthQuery(typed)}` }),
    answer: () => 'sheet',
  },
  numbers: {
    call: (typed) => ({ method: 'GET', path: `/numbers${monthQuery(typed)}` }),
    answer: ({ csv }) => (csv === undefined ? 'rows' : 'sheet'),
  },
  find: {
    call: ({ text }) => ({ method: 'GET', path: `/find?text=${part(text)}` }),
    answer: rows,
  },
  show: {
    call: (typed) => ({ method: 'GET', path: named(typed.kind, typed) }),
    answer: one,
  },
  save: {
    call: (typed) => ({ method: 'GET', path: `${named(typed.fileKind, typed)}/file` }),
    answer: () => 'file',
  },
  answered: {
    call: (typed) => ({ method: 'POST', path: `${named(typed.answeredKind, typed)}/answer` }),
    answer: one,
  },
  cancel: {
    call: (typed) => ({ method: 'POST', path: `${named(typed.endedKind, typed)}/cancellation` }),
    answer: one,
  },
  delete: {
    call: (typed) => ({ method: 'DELETE', path: named(typed.deletedKind, typed) }),
    answer: one,
  },
  deletePerson: {
    call: ({ person, yes }) => ({
      method: yes === undefined ? 'GET' : 'DELETE',
      path: `/person?text=${part(person)}`,
    }),
    answer: rows,
  },
  resend: {
    call: ({ mail }) => ({ method: 'POST', path: `/mails/${part(mail)}/delivery` }),
    answer: one,
  },
  settle: {
    call: (typed) => ({
      method: 'POST',
      path: ofDonation(typed, 'settlement'),
      body: { outcome: typed.outcome, reason: typed.reason },
    }),
    answer: one,
  },
  refund: {
    call: (typed) => ({
      method: 'POST',
      path: ofDonation(typed, 'refund'),
      body: returned(typed),
    }),
    answer: one,
  },
  chargeback: {
    call: (typed) => ({
      method: 'POST',
      path: ofDonation(typed, 'chargeback'),
      body: returned(typed),
    }),
    answer: one,
  },
  retention: { call: () => ({ method: 'POST', path: '/retention' }), answer: rows },
  reseal: { call: () => ({ method: 'POST', path: '/reseal' }), answer: rows },
  limits: { call: () => ({ method: 'POST', path: '/limits/clear' }), answer: rows },
} as const satisfies Partial<Readonly<Record<FormId, Called>>>

export type CalledId = keyof typeof called

export const isCalled = (id: FormId): id is CalledId => Object.hasOwn(called, id)

export const calledOf = (id: CalledId): Called => called[id]
