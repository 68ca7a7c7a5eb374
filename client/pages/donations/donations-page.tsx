import { useWords } from '#client/platform/words.ts'
import { Scene } from '#client/ui/scene/scene.tsx'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import { DonationFlow } from './donation-flow.tsx'
import styles from './donations-page.module.css'

/** The donation page: a head of two lines, so that the amounts are on a telephone's first screen. */
export default function DonationsPage() {
  const words = useWords('donations')
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <PageTitle words={words.title} />
          <p>
            {words.lead} <span>{words.more}</span>
          </p>
        </div>
        <Scene name="donations" className={styles['scene']} />
      </header>
      <DonationFlow />
    </div>
  )
}
