import type { ClothCount } from '#machines/wire/cloth.schema.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { Cloth } from '#client/ui/cloth/cloth.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import styles from './common-suzani-page.module.css'

/** The cloth that donations sew together: what is sewn, how, the years that are over, and the place for one more stitch. */
export default function CommonSuzaniPage() {
  const { title, lead, alt, sample, how, give } = useWords('common-suzani')
  const { simulator } = useInitialData()
  const { state, found, isBusy } = useCollection(machine, {
    query: {},
    found: usePageData('common-suzani'),
  })
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Section>
        <figure className={styles['figure']}>
          <Cloth alt={alt} onTelephone="lengthways" />
          <figcaption>
            <p data-machine="collection" data-state={state} aria-busy={isBusy}>
              {found === null ? null : <Count of={found} />}
            </p>
            {simulator ? <p className={styles['sample']}>{sample}</p> : null}
          </figcaption>
        </figure>
      </Section>
      {found === null || found.years.length === 0 ? null : <Years of={found.years} />}
      <TwoColumns id="how" title={how.title} tone="sand">
        <CheckList points={how.points} />
      </TwoColumns>
      <Give title={give.title} text={give.text} />
    </>
  )
}

const machine = contentMachine<ClothCount>(({ cloth }) => cloth, '/api/cloth')

/** How many stitches there are. */
function Count({ of: { stitches, before } }: { readonly of: ClothCount }) {
  const t = useT('common-suzani')
  const { none } = useWords('common-suzani')
  return (
    <>
      {stitches === 0 ? none : t('count', { smart_count: stitches })}
      {before === 0 ? null : ` ${t('before', { count: before })}`}
    </>
  )
}

/** A medallion for each year that is over: files of their own, asked for when they come near. */
function Years({ of: years }: { readonly of: ClothCount['years'] }) {
  const t = useT('common-suzani')
  const words = useWords('common-suzani')
  return (
    <Section labelledBy="years">
      <h2 id="years">{words.years.title}</h2>
      <p className={styles['yearsText']}>{words.years.text}</p>
      <ul className={styles['years']}>
        {years.map(({ year, stitches }) => (
          <li key={year}>
            <figure className={styles['year']}>
              <img
                src={`/cloth/years/${year}.svg`}
                alt={t('years.alt', { year })}
                width={480}
                height={480}
                loading="lazy"
                decoding="async"
              />
              <figcaption>{t('years.count', { year, smart_count: stitches })}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
