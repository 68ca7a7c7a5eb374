import { useAddress } from '#client/app/address.tsx'
import { useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import styles from './application-success-page.module.css'

/** The form of a reference number; anything else in the address is not shown. */
const REFERENCE = /^J-[2-9A-Z]{4}-[2-9A-Z]{4}$/

/** Says that an application has arrived, with its number; opened without one it says what it is for. */
export default function ApplicationSuccessPage() {
  const words = useWords('application-success')
  const { toHome } = useWords('common')
  const given = new URLSearchParams(useAddress().search).get('reference') ?? ''
  const reference = REFERENCE.test(given) ? given : null
  return (
    <PageMessage
      title={reference === null ? words.reference : words.title}
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
