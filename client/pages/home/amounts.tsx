import { formatMoney } from '#locales/formats.ts'
import type { Words } from '#locales/words.ts'
import { PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import { ProofOfUse } from './proof.tsx'
import styles from './amounts.module.css'

type AmountsProps = {
  readonly words: Words['home']['amounts']
  readonly proof: Words['home']['proof']
}

/** What each amount does, as the way to give it; and where donations went, once that is confirmed. */
export function Amounts({ words, proof }: AmountsProps) {
  const lang = useLang()
  const { impact } = useWords('give')
  return (
    <Section labelledBy="amounts">
      <div className={styles['amounts']}>
        <h2 id="amounts">{words.title}</h2>
        <Strip labelledBy="amounts" size="narrow">
          {PRESET_AMOUNTS.map((amount) => (
            <li key={amount} className={styles['amount']}>
              <Link page="donations" query={{ amount: String(amount) }}>
                <strong>{formatMoney(lang, amount)}</strong> <span>{impact[`${amount}`]}</span>
              </Link>
            </li>
          ))}
        </Strip>
        <ProofOfUse words={proof} />
      </div>
    </Section>
  )
}
