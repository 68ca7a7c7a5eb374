import type { PaymentSummary } from '../../../payments/payments.ts'
import { paymentAddress } from '../address.ts'
import { formatMoney } from '../format.ts'
import { Time } from '../parts.tsx'
import { State } from './states.tsx'

const names = ['Payment', 'State', 'Provider', 'Whose', 'Reference', 'Card', 'Made']

const Row = ({ payment }: { payment: PaymentSummary }) => {
  const { id, amountTiyin, provider, merchant, order, card, createdAt } = payment
  return (
    <tr>
      <td>
        <a data-row href={paymentAddress(id)}>
          {formatMoney(amountTiyin)}
        </a>
      </td>
      <td>
        <State {...payment} />
      </td>
      <td>{provider}</td>
      <td className={merchant?.name === undefined ? 'none' : undefined} title={merchant?.name}>
        {merchant?.name ?? '–'}
      </td>
      <td className="mono" title={order}>
        {order}
      </td>
      <td className={card === null ? 'mono none' : 'mono'}>{card ?? '–'}</td>
      <td>{createdAt === null ? '–' : <Time at={createdAt} />}</td>
    </tr>
  )
}

/** Payments, a line each; each leads to its page. */
export const PaymentsTable = ({ payments }: { payments: readonly PaymentSummary[] }) => (
  <table className="table">
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
    </tbody>
  </table>
)
