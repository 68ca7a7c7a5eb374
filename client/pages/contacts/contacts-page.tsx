import { useWords } from '#client/platform/words.ts'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { MessageForm } from './message-form.tsx'
import { OfficeMap } from './office-map.tsx'
import { Offices } from './offices.tsx'
import styles from './contacts-page.module.css'

/** The four offices, where they are, and whom to turn to with what. */
export default function ContactsPage() {
  const { matters, writing, ...words } = useWords('contacts')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="telephone" />} />
      <Offices />
      <MessageForm />
      <TwoColumns id="matters" title={matters.title} tone="sky">
        <Definitions
          className={styles['matters']}
          items={matters.items.map(({ title, text }) => [title, text])}
        />
      </TwoColumns>
      <TwoColumns id="writing" title={writing.title} paragraphs={writing.paragraphs}>
        <ul className={styles['links']}>
          <li>
            <Link page="questions">{writing.questions}</Link>
          </li>
          <li>
            <Link page="privacy">{writing.privacy}</Link>
          </li>
        </ul>
      </TwoColumns>
      <OfficeMap />
    </>
  )
}
