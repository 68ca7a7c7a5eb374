import type {
  AskAnswer,
  BeginAnswer,
  CardGateway,
  ConfirmAnswer,
  Journal,
  ResendAnswer,
} from '#bff/providers/card-gateway.ts'

type Script = {
  begin: (journal: Journal) => Promise<BeginAnswer>
  confirm: (code: string, journal: Journal) => Promise<ConfirmAnswer>
  charge: (journal: Journal) => Promise<ConfirmAnswer>
  resend: () => Promise<ResendAnswer>
  ask: () => Promise<AskAnswer>
}

export const codeSent = {
  kind: 'code',
  phone: '99890*****01',
  lifeMs: 60_000,
  resendMs: 60_000,
  resendNeeds: 'free',
  countsAnew: true,
  session: { token: 'a-card-token' },
} as const

/** An acquirer that does what a test scripts; its calls are written down by name. */
export const fakeGateway = (name: string) => {
  const calls: string[] = []
  const script: Script = {
    begin: () => Promise.resolve(codeSent),
    confirm: async (_code, journal) => {
      await journal.note('code.accepted', { session: { token: 'verified' } })
      await journal.note('charge.sent', { paymentId: `${name}-receipt` })
      return { kind: 'paid', paymentId: `${name}-receipt` }
    },
    charge: async (journal) => {
      await journal.note('charge.sent', { paymentId: `${name}-receipt` })
      return { kind: 'paid', paymentId: `${name}-receipt` }
    },
    resend: () => Promise.resolve(codeSent),
    ask: () => Promise.resolve({ kind: 'pending' }),
  }
  const called = <Value>(call: string, run: () => Value): Value => {
    calls.push(call)
    return run()
  }
  const gateway: CardGateway = {
    name,
    outlivesGift: name === 'octo',
    begin: (_order, _card, journal) => called('begin', () => script.begin(journal)),
    confirm: (_order, _session, code, journal) =>
      called('confirm', () => script.confirm(code, journal)),
    charge: (_order, _session, journal) =>
      called('charge', async () => {
        const answer = await script.charge(journal)
        if (answer.kind === 'paid' || answer.kind === 'refused' || answer.kind === 'silent')
          return answer
        throw new Error('a charge has no code')
      }),
    resend: () => called('resend', () => script.resend()),
    ask: () => called('ask', () => script.ask()),
    release: () => called('release', () => Promise.resolve()),
  }
  return { gateway, calls, script }
}
