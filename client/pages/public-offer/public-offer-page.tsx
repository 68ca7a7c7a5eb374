import { accountGroups, taxIdGroups } from '#client/lib/bank-number.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { LegalText } from '#client/ui/legal-text/legal-text.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { RequisiteRow } from '#client/ui/requisite-row/requisite-row.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import styles from './public-offer-page.module.css'

/** The terms on which a donation is accepted, and the details of who accepts it. */
export default function PublicOfferPage() {
  const words = useWords('public-offer')
  const { requisites } = words
  const { bank } = useAssociation()
  const lang = useLang()
  return (
    <ReferenceLayout title={words.title} lead={words.lead} icon="file">
      <LegalText
        draft={words.draft}
        contents={words.contents}
        sections={words.sections}
        version={words.version}
      />
      <TwoColumns id="requisites" title={requisites.title} tone="sand">
        {bank.sample ? <Callout>{requisites.sample}</Callout> : null}
        <dl>
          <RequisiteRow label={requisites.recipient} value={bank.recipient[lang]} />
          <RequisiteRow
            label={requisites.taxId}
            value={bank.taxId}
            groups={taxIdGroups(bank.taxId)}
          />
          <RequisiteRow label={requisites.bank} value={bank.bank[lang]} />
          <RequisiteRow label={requisites.bankCode} value={bank.bankCode} />
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
      <ContactStrip
        title={words.contactTitle}
        text={words.contactText}
        action={words.contactAction}
      />
    </ReferenceLayout>
  )
}
