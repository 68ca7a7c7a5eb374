import { useWords } from '#client/app/words.ts'
import { CopyButton } from '#client/ui/copy-button/copy-button.tsx'
import { Split } from '#client/ui/split/split.tsx'
import styles from './corporate-donations-page.module.css'

/** The wording for the payment order, ready to be copied. */
export function PaymentPurpose() {
  const { purpose } = useWords('corporate-donations')
  return (
    <Split id="purpose" title={purpose.title} tone="sand">
      <p>{purpose.text}</p>
      <div className={styles['purpose']}>
        <p>{purpose.value}</p>
        <CopyButton text={purpose.value} describedBy="purpose" tone="secondary" />
      </div>
      <p className={styles['hint']}>{purpose.currency}</p>
    </Split>
  )
}
