import type { Change } from '../../../events.ts'
import type { PaymentSummary } from '../../../payments/payments.ts'
import { useRead } from '../live.ts'
import { Empty, Panel } from '../parts.tsx'
import { Pager, Search, useListQuery } from '../search.tsx'
import { PaymentsTable } from './payments-table.tsx'

const changes: readonly Change[] = ['transactions', 'merchant']

/** Every payment, found by whatever is known of it. */
export const PaymentsView = () => {
  const query = useListQuery()
  const read = useRead<readonly PaymentSummary[]>(`sim/payments?${query}`, changes)
  const all = new URLSearchParams(query)
  all.delete('limit')
  all.delete('offset')
  return (
    <Panel title="Payments" note={read === null ? '' : `${read.total} found, newest first`}>
      <Search view="payments" label="Phone, name, number, reference, card or amount" isPayments />
      {read?.value.length === 0 ? (
        <Empty>No payment is found.</Empty>
      ) : (
        <PaymentsTable payments={read?.value ?? []} />
      )}
      <Pager view="payments" total={read?.total ?? 0} />
      <div className="buttons panel-end">
        <a className="choice" href={`sim/payments?${all.toString()}`} download="payments.json">
          Save as JSON
        </a>
      </div>
    </Panel>
  )
}
