import { formatMoney, formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useLang } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { impactOf } from './impact.ts'
import styles from './donation-aside.module.css'

/** The donation at a glance, what happens with the card, and a person to call: beside every step. */
export function DonationAside({
  amount,
  isChoosing,
  isEnded,
}: {
  readonly amount: number | null
  /** Whether the amount is being chosen; later it is in the summary. */
  readonly isChoosing: boolean
  readonly isEnded: boolean
}) {
  const lang = useLang()
  const { aside } = useWords('donations')
  const { impact } = useWords('give')
  return (
    <aside className={styles['aside']}>
      {isEnded ? null : (
        <section className={styles['donation']} aria-labelledby="donation-aside">
          <h2 id="donation-aside">{aside.title}</h2>
          {!isChoosing ? null : amount === null ? (
            <p>{aside.empty}</p>
          ) : (
            <>
              <p className={styles['amount']}>{formatMoney(lang, amount)}</p>
              <p>{impactOf(impact, amount)}</p>
            </>
          )}
          <ul>
            {aside.points.map((point) => (
              <li key={point}>
                <Icon name="check-circle" />
                {point}
              </li>
            ))}
          </ul>
        </section>
      )}
      <HelpLine isEnded={isEnded} />
    </aside>
  )
}

/** Problems donating, or questions afterwards? A phone number on every step. */
function HelpLine({ isEnded }: { readonly isEnded: boolean }) {
  const { help } = useWords('donations')
  const { phones } = useAssociation().offices.national
  return (
    <section className={styles['help']} aria-labelledby="donation-help">
      <Icon name="phone" />
      <div>
        <h2 id="donation-help">{isEnded ? help.doneTitle : help.title}</h2>
        <p>
          {help.text}{' '}
          <a href={`tel:${phones[0]}`} className={styles['phone']}>
            {formatPhone(phones[0] ?? '')}
          </a>
        </p>
      </div>
    </section>
  )
}
