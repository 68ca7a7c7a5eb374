import type { Change } from '../../events.ts'
import type { PaymentSummary } from '../../payments/payments.ts'
import type { Sms } from '../../sms/inbox.ts'
import { addressOf } from './address.ts'
import { formatMoney } from './format.ts'
import { useRead } from './live.ts'
import { Copyable, Empty, Linked, Panel, Time } from './parts.tsx'
import { PaymentsTable } from './payment/payments-table.tsx'
import { Pager, Search, useListQuery } from './search.tsx'

const smsChanges: readonly Change[] = ['sms']
const ledgerChanges: readonly Change[] = ['transactions', 'merchant']

const SmsItem = ({ sms, isNewest }: { sms: Sms; isNewest: boolean }) => (
  <li className={isNewest ? 'sms newest' : 'sms'}>
    <div className="sms-head" data-row tabIndex={0}>
      <Copyable text={sms.to} className="copy plain" />
      <span className="muted">{`from ${sms.from}`}</span>
      <Time at={sms.sentAt} isShort />
    </div>
    {sms.code === undefined ? null : <Copyable text={sms.code} className="code" />}
    <p className="sms-text">
      <Linked text={sms.text} />
    </p>
  </li>
)

const Messages = () => {
  const query = useListQuery()
  const read = useRead<readonly Sms[]>(`sim/sms?${query}`, smsChanges)
  return (
    <Panel title="SMS" note={read === null ? '' : `${read.total} sent, newest first`}>
      <Search view="live" label="Search in SMS" isByProvider={false} />
      {read?.value.length === 0 ? (
        <Empty>No message. Codes appear here as soon as they are sent.</Empty>
      ) : null}
      <ol className="list">
        {read?.value.map((sms, place) => (
          <SmsItem key={read.total - place} sms={sms} isNewest={place === 0} />
        ))}
      </ol>
      <Pager view="live" total={read?.total ?? 0} />
    </Panel>
  )
}

/** So many payments stand beside the SMS; the others under Payments. */
const SHOWN = 30

const Ledger = () => {
  const read = useRead<readonly PaymentSummary[]>('sim/payments', ledgerChanges)
  const all = read?.value ?? []
  const paid = all.filter((payment) => payment.paid)
  const sum = paid.reduce(
    (total, { amountTiyin, refundedTiyin }) => total + amountTiyin - refundedTiyin,
    0,
  )
  return (
    <Panel
      title="Ledger"
      note={
        all.length === 0
          ? undefined
          : `${paid.length} of ${all.length} paid, ${formatMoney(sum)} in all`
      }
    >
      {all.length === 0 ? (
        <Empty>No money was asked for yet.</Empty>
      ) : (
        <PaymentsTable payments={all.slice(0, SHOWN)} />
      )}
      {all.length > SHOWN ? (
        <p className="panel-end">
          <a href={addressOf('payments')}>{`All ${all.length} payments`}</a>
        </p>
      ) : null}
    </Panel>
  )
}

export const LiveView = () => (
  <div className="live">
    <Messages />
    <Ledger />
  </div>
)
