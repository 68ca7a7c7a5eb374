import { formatMoney, formatPhone } from '#locales/formats.ts'
import { PRESET_AMOUNTS } from '#machines/donation/donation.rules.ts'
import { useAssociation } from '#client/app/association.ts'
import { useLang } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './gift-aside.module.css'

type PresetKey = `${(typeof PRESET_AMOUNTS)[number]}`
const isPreset = (key: string): key is PresetKey =>
  PRESET_AMOUNTS.some((preset) => String(preset) === key)

/** The gift at a glance, what happens with the card, and a person to call: beside every step. */
export function GiftAside({
  amount,
  isEnded,
}: {
  readonly amount: number | null
  readonly isEnded: boolean
}) {
  const lang = useLang()
  const { aside, impact } = useWords('donations')
  const key = String(amount)
  return (
    <aside className={styles['aside']}>
      {isEnded ? null : (
        <section className={styles['gift']} aria-labelledby="gift-aside">
          <h2 id="gift-aside">{aside.title}</h2>
          {amount === null ? (
            <p>{aside.empty}</p>
          ) : (
            <>
              <p className={styles['amount']}>{formatMoney(lang, amount)}</p>
              <p>{isPreset(key) ? impact[key] : impact.own}</p>
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
    <section className={styles['help']} aria-labelledby="gift-help">
      <Icon name="phone" />
      <div>
        <h2 id="gift-help">{isEnded ? help.doneTitle : help.title}</h2>
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
