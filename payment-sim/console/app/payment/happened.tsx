import { messageStatuses } from '../../../sms/message-status.ts'
import type { Happened } from '../../../payments/timeline.ts'
import { call } from '../api.ts'
import { ExchangeRow } from '../exchange.tsx'
import { formatMoney } from '../format.ts'
import { MailRow } from '../mail-row.tsx'
import { Action, Badge, Copyable, Linked, Time } from '../parts.tsx'
import { State } from './states.tsx'

const Kind = ({ name }: { name: string }) => <span className="kind">{name}</span>

type SmsProps = Extract<Happened, { kind: 'sms' }>

/** The gateway reports the end of a message that a client sent; codes of a service have none. */
const ReportButtons = ({ requestId }: { requestId: string }) => (
  <span className="buttons">
    {messageStatuses.map((status) => (
      <Action
        key={status}
        className="small"
        label={status.toLowerCase()}
        about="report this end"
        work={() => call('POST', `sim/sms/${requestId}/status`, { status })}
        done="Reported"
      />
    ))}
  </span>
)

const SmsRow = ({ sms, requestId }: SmsProps) => (
  <div className="row">
    <div className="row-head" data-row tabIndex={0}>
      <Kind name="SMS" />
      <span className="mono">{sms.to}</span>
      {sms.code === undefined ? null : <Copyable text={sms.code} className="copy mono" />}
      <Time at={sms.sentAt} />
    </div>
    <p className="row-text">
      <Linked text={sms.text} />
    </p>
    {requestId === null ? null : <ReportButtons requestId={requestId} />}
  </div>
)

type LedgerProps = Extract<Happened, { kind: 'ledger' }>

const LedgerRow = ({ row, at }: LedgerProps) => (
  <div className="row row-head" data-row tabIndex={0}>
    <Kind name="Ledger" />
    <State {...row} />
    <span>{formatMoney(row.amountTiyin)}</span>
    {row.refundedTiyin > 0 ? (
      <span className="muted">{`${formatMoney(row.refundedTiyin)} given back`}</span>
    ) : null}
    <Time at={at} />
  </div>
)

type MerchantProps = Extract<Happened, { kind: 'merchant' }>

const MerchantRow = ({ told, at }: MerchantProps) => (
  <div className="row row-head" data-row tabIndex={0}>
    <Kind name="Site" />
    <Badge>{told.state}</Badge>
    <span className="muted">
      {[told.event, told.by === undefined ? undefined : `by ${told.by}`]
        .filter((part) => part !== undefined)
        .join(', ')}
    </span>
    <Time at={at} />
  </div>
)

/** One thing that happened, whatever it was. */
export const HappenedRow = ({ happened }: { happened: Happened }) => {
  switch (happened.kind) {
    case 'call':
      return <ExchangeRow exchange={happened.exchange} label={<Kind name="→ Call" />} />
    case 'callback':
      return <ExchangeRow exchange={happened.exchange} label={<Kind name="← Callback" />} />
    case 'sms':
      return <SmsRow {...happened} />
    case 'mail':
      return <MailRow mail={happened.mail} label={<Kind name="Mail" />} />
    case 'ledger':
      return <LedgerRow {...happened} />
    default:
      return <MerchantRow {...happened} />
  }
}
