import { accountGroups } from '#client/lib/bank-number.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { CopyButton } from '#client/ui/copy-button/copy-button.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import { RecipientRows } from '#client/ui/requisite-row/recipient-rows.tsx'
import { RequisiteRow } from '#client/ui/requisite-row/requisite-row.tsx'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { FoldSummary } from '#client/ui/fold-summary/fold-summary.tsx'
import styles from './corporate-donations-page.module.css'

const currencies = ['UZS', 'USD', 'EUR'] as const

/** The bank details: all at once to be taken along or copied, each line where they are unfolded. Says so while they are samples. */
export function BankDetails() {
  const { details, sheet } = useWords('corporate-donations')
  const { bank } = useAssociation()
  const lang = useLang()
  const all = [
    [details.recipient, bank.recipient[lang]],
    [details.taxId, bank.taxId],
    [details.bank, bank.bank[lang]],
    [details.bankCode, bank.bankCode],
    [details.swift, bank.swift],
    ...currencies.map((currency) => [details.account[currency], bank.accounts[currency]]),
  ]
    .map((line) => line.join(': '))
    .join('\n')
  return (
    <Section labelledBy="bank-details">
      <div className={styles['details']}>
        <div className={styles['heading']}>
          <h2 id="bank-details">{details.title}</h2>
          <SampleMark of={bank.sample} />
        </div>
        {bank.sample ? <Callout title={details.sampleTitle}>{details.sample}</Callout> : null}
        <ButtonRow>
          <a
            className={buttonClass('secondary')}
            href={`/api/bank-details/download?lang=${lang}`}
            download
          >
            <Icon name="download" />
            {sheet.download}
          </a>
          <CopyButton text={all} label={details.copyAll} />
        </ButtonRow>
        <details id="bank-details-fold" className={styles['fold']}>
          <FoldSummary words={details.show} />
          <div className={styles['sheets']}>
            <section className={styles['sheet']} aria-labelledby="bank-general">
              <h3 id="bank-general">{details.general}</h3>
              <dl>
                <RecipientRows words={details} />
                <RequisiteRow label={details.swift} value={bank.swift} />
              </dl>
            </section>
            <section className={styles['sheet']} aria-labelledby="bank-accounts">
              <h3 id="bank-accounts">{details.accounts}</h3>
              <dl>
                {currencies.map((currency) => (
                  <RequisiteRow
                    key={currency}
                    label={details.account[currency]}
                    value={bank.accounts[currency]}
                    groups={accountGroups(bank.accounts[currency])}
                  />
                ))}
              </dl>
            </section>
          </div>
        </details>
      </div>
    </Section>
  )
}
