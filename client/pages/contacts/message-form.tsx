import { useSearchParams } from 'react-router-dom'
import { cities } from '#machines/wire/letter-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { MessageForm as Form } from '#client/ui/letter-fields/message-form.tsx'
import styles from './contacts-page.module.css'

/** The form by which a visitor writes to an office; a city's page chooses its own. */
export function MessageForm() {
  const { form } = useWords('contacts')
  const { labels } = useWords('letter-form')
  const [query] = useSearchParams()
  const city = cities.find((known) => known === query.get('city'))
  return (
    <Form
      page="contacts"
      id="message-form"
      call="/api/messages"
      words={form}
      tone="sand"
      messageLabel={labels.message}
      chosen={city === undefined ? {} : { city }}
      aside={<p className={styles['family']}>{form.call}</p>}
    />
  )
}
