import { accountGroups } from '#client/lib/bank-number.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useWords } from '#client/platform/words.ts'
import { Callout } from '#client/ui/callout/callout.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { RecipientRows } from '#client/ui/requisite-row/recipient-rows.tsx'
import { RequisiteRow } from '#client/ui/requisite-row/requisite-row.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './offline-page.module.css'

/** How to give without a line, where no card is taken: why not, whom to call, the bank details. */
export default function OfflinePage() {
  const { why, call, bank, ...words } = useWords('offline')
  const { sample, accounts } = useAssociation().bank
  return (
    <ReferenceLayout title={words.title} lead={words.lead} beside={<Thing name="telephone" />}>
      <TwoColumns id="call" title={call.title} tone="sand">
        <p>{call.text}</p>
        <OfficeLines className={styles['lines']} />
      </TwoColumns>
      <TwoColumns id="bank" title={bank.title}>
        {sample ? <Callout title={bank.sampleTitle}>{bank.sample}</Callout> : null}
        <dl>
          <RecipientRows words={bank} />
          <RequisiteRow
            label={bank.account}
            value={accounts.UZS}
            groups={accountGroups(accounts.UZS)}
          />
        </dl>
      </TwoColumns>
      <TwoColumns id="why" title={why.title} tone="sky">
        <p>{why.text}</p>
        <p>{why.paid}</p>
      </TwoColumns>
    </ReferenceLayout>
  )
}
