import type { Change } from '../../../events.ts'
import type { Happened, PaymentStory } from '../../../payments/timeline.ts'
import { call } from '../api.ts'
import { formatMoney } from '../format.ts'
import { useRead } from '../live.ts'
import { Action, Copyable, Empty, Panel, Time } from '../parts.tsx'
import { HappenedRow } from './happened.tsx'
import { State, isOver } from './states.tsx'

const changes: readonly Change[] = ['transactions', 'traffic', 'sms', 'mail', 'merchant']

type Payment = PaymentStory['payment']

const Facts = ({ payment }: { payment: Payment }) => {
  const { merchant } = payment
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Id', payment.id],
    ['Reference', payment.order],
    ['Card', payment.card],
    ['Name', merchant?.name],
    ['Phone', merchant?.phone],
    ['E-mail', merchant?.email],
    ['Number', merchant?.number === undefined ? null : String(merchant.number)],
    ['State at the merchant', merchant?.state],
  ]
  return (
    <dl className="facts">
      <div>
        <dt>{`State at ${payment.provider}`}</dt>
        <dd>
          <State {...payment} />
        </dd>
      </div>
      {facts.map(([name, value]) =>
        value == null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Copyable text={value} className="copy mono" />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

const isCallback = (one: Happened): boolean =>
  one.kind === 'callback' && one.exchange.provider !== 'sms'

/** What the provider can do by hand, as far as it can be done now. */
const ByHand = ({ payment, timeline }: PaymentStory) => {
  const id = encodeURIComponent(payment.id)
  const { paid, provider, state } = payment
  return (
    <div className="buttons">
      {paid && provider !== 'octo' ? (
        <Action
          label="Refund"
          work={() => call('POST', `sim/transactions/${id}/refund`)}
          done="Refunded"
        />
      ) : null}
      {paid || isOver(state) ? null : (
        <Action
          label="Cancel"
          work={() => call('POST', `sim/payments/${id}/cancel`)}
          done="Cancelled"
        />
      )}
      {timeline.some(isCallback) ? (
        <Action
          label="Call back once more"
          work={() => call('POST', `sim/payments/${id}/callback`)}
          done="Called back"
        />
      ) : null}
      <a className="choice" href={`sim/payments/${id}`} download="payment.json">
        Save as JSON
      </a>
      <a className="choice" href={`sim/payments/${id}/har`} download="payment.har">
        Save as HAR
      </a>
      <Copyable text={location.href} shown="Copy the address" className="" />
    </div>
  )
}

/** One payment: what it is, what can be done, and all that happened to it in one order of time. */
export const PaymentView = ({ id }: { id: string }) => {
  const read = useRead<PaymentStory>(`sim/payments/${encodeURIComponent(id)}`, changes)
  if (read === null) return <Empty>{`There is no payment ${id} in this world, or not yet.`}</Empty>
  const { payment, timeline } = read.value
  return (
    <div className="stack">
      <Panel
        title={`${formatMoney(payment.amountTiyin)} by ${payment.provider}`}
        note={payment.createdAt === null ? '' : <Time at={payment.createdAt} />}
      >
        <Facts payment={payment} />
        <div className="panel-end">
          <ByHand {...read.value} />
        </div>
      </Panel>
      <Panel title="What happened" note={`${timeline.length} in the order in which they came`}>
        <ol className="list timeline">
          {timeline.map((one) => (
            <li key={one.seq}>
              <HappenedRow happened={one} />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
