/** What no path of a browser takes, by the reason; each names the test that takes it. */
type LeftOut = Readonly<Record<string, readonly string[]>>

const machineTest = (name: string) => `machines/${name}.test.ts`
const session = machineTest('donation/donation.session')
const machine = machineTest('donation/donation.machine')
const codes = machineTest('donation/donation.verification')
const returned = machineTest('donation/donation.returned')
const seldom = machineTest('donation/donation.seldom')
const form = machineTest('form-submission/form-submission.machine')
const card = machineTest('donation/card-change.machine')

const donation: LeftOut = {
  [`each letter that is typed: ${session}`]: ['|draft.type', 'details|draft.type'],
  [`a visit that goes on where another ended: ${session}`]: [
    'opening|xstate.done.actor.recallSession|1',
    'details|step.forward',
    'restoring.asking|xstate.done.actor.readDonation|0',
    'restoring.asking|xstate.done.actor.readDonation|2',
    'returning||0',
  ],
  [`a reading without an answer: ${machine}`]: [
    'restoring.asking|xstate.done.actor.readDonation|3',
    'restoring.unanswered',
  ],
  [`another tab has begun a donation: ${session}`]: [
    'details|donation.shared',
    'failed|donation.shared',
    'expired|donation.shared',
    'cancelled|donation.shared',
  ],
  [`another tab, and what a donor seldom meets: ${seldom}`]: [
    'paymentInfo|donation.shared',
    'settingUp.sending|xstate.done.actor.createDonation|2',
    'verification|code.resent|1',
    'awaitingService.resting|xstate.after',
    'returned.resting|xstate.after',
    'success|donation.repeat',
  ],
  [`a large amount is asked about: ${machineTest('donation/donation.large-amount')}`]: [
    'paymentInfo|amount.confirm',
    'paymentInfo|payment.submit|0',
  ],
  [`answers that a key or a field is wrong: ${machine}`]: [
    'settingUp.sending|xstate.done.actor.createDonation|0',
    'settingUp.sending|xstate.done.actor.createDonation|3',
    'processing.sending|xstate.done.actor.createDonation|2',
  ],
  [`another code, whose countdown has paths of its own: ${codes}`]: [
    'verification|code.request',
    'verification|code.resent|0',
    'verification|resend.refused',
  ],
  [`three wrong codes, and a code without an answer: ${codes}`]: [
    'confirming.sending|xstate.done.actor.confirmDonation|1',
    'confirming.sending|xstate.done.actor.confirmDonation|2',
    'confirming.asking',
  ],
  [`the donor looks at the page again: ${machine}`]: [
    'verification.resting|donation.recheck',
    'awaitingService.resting|donation.recheck',
    'returned.resting|donation.recheck',
    'checking.resting|donation.recheck',
  ],
  [`what a donor had left is read again: ${machine}`]: [
    'deciding||1',
    'deciding||6',
    'returning||2',
    'cancelling|xstate.done.actor.cancelDonation|2',
    'cancelling|xstate.done.actor.cancelDonation|3',
    'cancelling|xstate.done.actor.cancelDonation|4',
    'awaitingService|step.back',
    'awaitingService.asking',
    'returned.asking',
    'checking.asking|xstate.done.actor.readDonation|0',
    'expired|donation.retry',
  ],
  [`a page of a service that was left: ${returned}`]: [
    'cancelling|xstate.done.actor.cancelDonation|1',
    'returned|step.back',
    'success.resting|donation.giveBack',
    'success.givingBack',
  ],
  [`a receipt's address is put right: ${machineTest('donation/donation.address')}`]: [
    'success.resting|address.mend',
    'success.mendingAddress',
  ],
}

/** Transitions by machine: beginnings of their ids, which are state, event and place among those of the event; '' is all. */
export const leftOutTransitions: Readonly<Record<string, LeftOut>> = {
  donation,
  'donation-record': {
    [`a donor's withdrawal leads elsewhere, so that only older rows are there with one: ${machineTest('donation-record/donation-record.machine')}`]:
      [
        'awaitingService|payment.cancelled|0',
        'awaitingService|payment.declined|0',
        'awaitingService|payment.held|0',
      ],
  },
  plan: {
    [`another card forgets what had lapsed, so that nothing has where a former payment is under way: ${machineTest('plan/plan')}`]:
      ['chargingFormer|charge.paid|1'],
  },
  'card-change': {
    [`a visit that finds it begun: ${card}`]: ['deciding||0'],
    [`another code, whose countdown has paths of its own: ${card}`]: [
      'verification|code.request',
      'verification|code.resent',
      'verification|resend.refused',
    ],
    [`answers to a repeated call, and another tab: ${card}`]: [
      'sending|xstate.done.actor.submitCard|1',
      'sending|xstate.done.actor.submitCard|2',
      'verification.asking|xstate.done.actor.readChange|0',
      'verification.asking|xstate.done.actor.readChange|1',
      'confirming|xstate.done.actor.confirmCard|1',
      'leaving|xstate.done.actor.leaveChange|0',
    ],
  },
  'form-submission': {
    [`without a script the server answers by a page: ${form}`]: [
      'deciding||0',
      'deciding||1',
      'deciding||2',
    ],
    [`a letter of another visit, or of another tab: ${form}`]: [
      'editing|form.found',
      'error|form.found',
      'waiting|form.withdrawn',
      'withdrawing|form.answered',
    ],
  },
  connection: {
    [`the browser's own measure of the line, which nobody can set: ${machineTest('connection/connection.machine')}`]:
      ['online|line.slow', 'slow|line.quick', 'offline|call.answered'],
  },
  slider: {
    [`a finger's push: ${machineTest('slider/slider.machine')}`]: [
      '|slide.settled',
      'playing|slide.settled',
    ],
  },
  collection: {
    [`a list that no server has rendered: ${machineTest('collection/collection.machine')}`]: [
      'deciding||1',
    ],
  },
  cart: {
    [`another tab, another price, an order: ${machineTest('cart/cart.machine')}`]: [
      'open|cart.replaced',
      'open|prices.changed',
      'open|cart.ordered',
    ],
  },
}

/** States that pass before a browser can see them, and what waits for a time of all. */
export const leftOutStates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  donation: {
    opening: 'before the page shows anything',
    deciding: 'passes at once',
    returning: 'passes at once',
    expired: 'moves the clock of all: tests/journeys/donation/leaves-service.journey.ts',
  },
  cart: { loading: 'before the first step' },
  collection: { deciding: 'passes at once' },
  'form-submission': { deciding: 'passes at once' },
  'card-change': { deciding: 'passes at once' },
  search: { applying: 'passes at once' },
  deadline: { deciding: 'passes at once', unknown: 'before the first step' },
}
