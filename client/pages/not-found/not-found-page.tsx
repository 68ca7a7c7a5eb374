import { useWords } from '#client/platform/words.ts'
import { Link } from '#client/ui/link/link.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import styles from './not-found-page.module.css'

const places = ['home', 'news', 'donations', 'questions', 'contacts'] as const

/** An address that leads nowhere: says so and offers the places people mostly look for. */
export default function NotFoundPage() {
  const words = useWords('not-found')
  return (
    <>
      <PageMessage title={words.title} scene="not-found">
        <p>{words.lead}</p>
        <p>{words.text}</p>
      </PageMessage>
      <nav className={styles['places']} aria-labelledby="not-found-places">
        <h2 id="not-found-places">{words.linksTitle}</h2>
        <ul>
          {places.map((page) => (
            <li key={page}>
              <Link page={page}>{words.links[page]}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
