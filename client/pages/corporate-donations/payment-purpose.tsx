import { useWords } from '#client/platform/words.ts'
import { CopyButton } from '#client/ui/copy-button/copy-button.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import styles from './corporate-donations-page.module.css'

/** The wording for the payment order, ready to be copied: for soums, and in English for currencies. */
export function PaymentPurpose() {
  const { purpose } = useWords('corporate-donations')
  const wordings = [
    { id: 'purpose-soums', name: purpose.soums, text: purpose.value, lang: purpose.valueLang },
    { id: 'purpose-currencies', name: purpose.currencies, text: purpose.english, lang: 'en' },
  ]
  return (
    <TwoColumns id="purpose" title={purpose.title} tone="sand">
      <p>{purpose.text}</p>
      {wordings.map(({ id, name, text, lang }) => (
        <div key={id} className={styles['purpose']}>
          <h3 id={id}>{name}</h3>
          <p lang={lang}>{text}</p>
          <CopyButton text={text} describedBy={id} tone="secondary" />
        </div>
      ))}
      <p className={styles['hint']}>{purpose.currency}</p>
    </TwoColumns>
  )
}
