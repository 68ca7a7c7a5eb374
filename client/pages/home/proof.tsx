import type { Words } from '#locales/words.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useLang } from '#client/platform/language.ts'
import { useT } from '#client/platform/words.ts'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './proof.module.css'

/** Where 100,000 goes, by the year's confirmed shares; nothing until they are confirmed. */
export function ProofOfUse({ words }: { readonly words: Words['home']['proof'] }) {
  const lang = useLang()
  const t = useT('home')
  const { proof } = useInitialData()
  if (proof === null) return null
  return (
    <Section labelledBy="proof">
      <div className={styles['proof']} data-proof>
        <h2 id="proof">{words.title}</h2>
        <Definitions
          className={styles['shares']}
          items={proof.shares.map(({ name, percent }) => [name[lang], `${percent} %`])}
        />
        <p>
          {t('proof.source', { year: String(proof.year), auditor: proof.auditor[lang] })}{' '}
          <Link page="documents">{words.reports}</Link>
        </p>
      </div>
    </Section>
  )
}
