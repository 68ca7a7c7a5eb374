import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHead } from '#client/platform/head.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import styles from './application-success-page.module.css'

/** Says that an application has arrived, with its number; opened without one it says what it is for. */
export default function ApplicationSuccessPage() {
  const words = useWords('application-success')
  const { toHome } = useWords('common')
  const [query] = useSearchParams()
  const data = usePageData('application-success')
  // Inside the site only the form leads here; an address from outside was looked up by the server.
  const [reference] = useState(data === null ? query.get('reference') : data.reference)
  const title = reference === null ? words.cold : words.title
  useHead({ title, description: words.description })
  return (
    <PageMessage
      title={title}
      emblem={<Emblem icon={reference === null ? 'mail' : 'check-circle'} />}
      actions={
        <>
          <ButtonLink tone="secondary" page="vacancies">
            {words.list}
          </ButtonLink>
          <ButtonLink tone="quiet" page="home">
            {toHome}
          </ButtonLink>
        </>
      }
    >
      {reference === null ? (
        <p>{words.without}</p>
      ) : (
        <>
          <p>{words.sent}</p>
          <p className={styles['reference']}>
            <span>{words.reference}</span>
            <strong data-reference="">{reference}</strong>
          </p>
          <p>{words.next}</p>
        </>
      )}
    </PageMessage>
  )
}
