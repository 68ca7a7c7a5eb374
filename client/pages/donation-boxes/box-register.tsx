import { formatDate, formatMoney } from '#locales/formats.ts'
import type { BoxRegister as Register } from '#machines/wire/donation-box.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { SectionIntro } from '#client/ui/section-intro/section-intro.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './box-register.module.css'

const machine = contentMachine<Register>(({ boxes }) => boxes, '/api/donation-boxes')

/** The public register: where each box is, under which seal, and what was counted in it. */
export function BoxRegister() {
  const lang = useLang()
  const { register: words } = useWords('donation-boxes')
  const list = useCollection(machine, { query: { lang }, found: usePageData('donation-boxes') })
  return (
    <Section labelledBy="register">
      <div className={styles['register']}>
        <SectionIntro id="register" title={words.title} text={words.text} />
        <Collection id="register-list" {...list} words={words}>
          {({ items }) => (
            <ul className={styles['boxes']}>
              {items.map(({ place, seal, placed, opened, amount }) => (
                <li key={seal}>
                  <h3>{place}</h3>
                  <Definitions
                    items={[
                      [words.seal, seal],
                      [words.placed, formatDate(lang, placed)],
                      [words.opened, opened === null ? words.notYet : formatDate(lang, opened)],
                      ...(amount === null
                        ? []
                        : [[words.amount, formatMoney(lang, amount)] as const]),
                    ]}
                  />
                </li>
              ))}
            </ul>
          )}
        </Collection>
      </div>
    </Section>
  )
}
