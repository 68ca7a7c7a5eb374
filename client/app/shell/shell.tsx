import type { ReactNode } from 'react'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useSlowNavigation } from '#client/platform/navigation.ts'
import { useWords } from '#client/platform/words.ts'
import { Connection } from './connection.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** What surrounds every page: header, footer, and the sign of a slow navigation. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const words = useWords('common')
  const slow = useSlowNavigation()
  const { simulator } = useInitialData()
  return (
    <>
      <a className={styles['skip']} href="#content">
        {words.skip}
      </a>
      {slow ? (
        <div className={styles['progress']} role="progressbar" aria-label={words.loading} />
      ) : null}
      <Header />
      {simulator ? (
        <aside className={styles['simulator']} aria-label={words.simulatorLabel}>
          {words.simulator} <span className={styles['samples']}>{words.simulatorSamples}</span>
        </aside>
      ) : null}
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <Connection />
    </>
  )
}
