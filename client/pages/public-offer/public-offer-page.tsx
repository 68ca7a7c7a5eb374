import { accountGroups } from '#client/lib/bank-number.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { LegalPage } from '#client/ui/legal-page/legal-page.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import { RecipientRows } from '#client/ui/requisite-row/recipient-rows.tsx'
import { RequisiteRow } from '#client/ui/requisite-row/requisite-row.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './public-offer-page.module.css'

/** The terms on which a donation is accepted, and the details of who accepts it. */
export default function PublicOfferPage() {
  const words = useWords('public-offer')
  const { requisites } = words
  const { bank } = useAssociation()
  return (
    <LegalPage words={words} beside={<Thing name="pens" />}>
      <TwoColumns id="requisites" title={requisites.title} tone="sand">
        {bank.sample ? <Callout>{requisites.sample}</Callout> : null}
        <dl>
          <RecipientRows words={requisites} />
          <RequisiteRow
            label={requisites.account}
            value={bank.accounts.UZS}
            groups={accountGroups(bank.accounts.UZS)}
          />
        </dl>
        <div className={styles['ways']}>
          <ButtonLink page="donations" tone="primary">
            {words.donate}
          </ButtonLink>
          <ButtonLink page="privacy">{words.privacy}</ButtonLink>
        </div>
      </TwoColumns>
    </LegalPage>
  )
}
