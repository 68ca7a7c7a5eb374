import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { impactOf, isExample } from './impact.ts'
import { TwelveMonths } from './twelve-months.tsx'
import styles from './donation-aside.module.css'

type DonationAsideProps = {
  /** What is given, as far as it is known, in UZS. */
  readonly amount: number | null
  /** Whether payment is still to come: only then is it said how that goes. */
  readonly isPaying: boolean
  readonly isEnded: boolean
}

/** The donation at a glance, what happens with the card, and a person to call: beside every step. */
export function DonationAside({ amount, isPaying, isEnded }: DonationAsideProps) {
  return (
    <aside className={styles['aside']}>
      {isEnded || (!isPaying && amount === null) ? null : (
        <AtAGlance amount={amount} isPaying={isPaying} />
      )}
      <HelpLine isEnded={isEnded} />
    </aside>
  )
}

function AtAGlance({ amount, isPaying }: Omit<DonationAsideProps, 'isEnded'>) {
  const lang = useLang()
  const { aside, details } = useWords('donations')
  const { impact } = useWords('give')
  return (
    <section className={styles['donation']} aria-labelledby="donation-aside">
      <h2 id="donation-aside">{aside.title}</h2>
      {amount === null ? (
        <p>{aside.empty}</p>
      ) : (
        <>
          <p className={styles['amount']}>{formatMoney(lang, amount)}</p>
          <p>{impactOf(impact, amount)}</p>
          {isPaying ? <TwelveMonths amount={amount} /> : null}
        </>
      )}
      {isPaying && (amount === null || isExample(amount)) ? (
        <p className={styles['example']}>{details.amountHint}</p>
      ) : null}
      {isPaying ? (
        <ul>
          {aside.points.map((point) => (
            <li key={point}>
              <Icon name="check-circle" />
              {point}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Problems donating, or questions afterwards? A phone number on every step. */
function HelpLine({ isEnded }: { readonly isEnded: boolean }) {
  const { help } = useWords('donations')
  return (
    <section className={styles['help']} aria-labelledby="donation-help">
      <Icon name="phone" />
      <div>
        <h2 id="donation-help">{isEnded ? help.doneTitle : help.title}</h2>
        <p>
          {help.text} <OfficePhone className={styles['phone']} />
        </p>
      </div>
    </section>
  )
}
