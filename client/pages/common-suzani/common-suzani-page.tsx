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

/** The cloth that donations sew together: what is sewn, how, and the place for one more stitch. */
export default function CommonSuzaniPage() {
  const { title, lead, alt, sample, how, give } = useWords('common-suzani')
  const { simulator } = useInitialData()
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Section>
        <figure className={styles['figure']}>
          <Cloth alt={alt} onTelephone="lengthways" />
          <figcaption>
            <Count />
            {simulator ? <p className={styles['sample']}>{sample}</p> : null}
          </figcaption>
        </figure>
      </Section>
      <TwoColumns id="how" title={how.title} tone="sand">
        <CheckList points={how.points} />
      </TwoColumns>
      <Give title={give.title} text={give.text} />
    </>
  )
}

const machine = contentMachine<ClothCount>(({ cloth }) => cloth, '/api/cloth')

/** How many stitches there are. */
function Count() {
  const t = useT('common-suzani')
  const { none } = useWords('common-suzani')
  const { state, found, isBusy } = useCollection(machine, {
    query: {},
    found: usePageData('common-suzani'),
  })
  return (
    <p data-machine="collection" data-state={state} aria-busy={isBusy}>
      {found === null
        ? null
        : found.stitches === 0
          ? none
          : t('count', { smart_count: found.stitches })}
      {found === null || found.before === 0 ? null : ` ${t('before', { count: found.before })}`}
    </p>
  )
}
