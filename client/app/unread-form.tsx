import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { useHead } from '#client/platform/head.ts'
import { useWords } from '#client/platform/words.ts'

/** A form, sent without script, that the server did not take: the way back to what was typed. */
export function UnreadForm() {
  const { unread, toHome } = useWords('common')
  useHead(unread)
  return (
    <PageMessage
      title={unread.title}
      scene="error"
      actions={
        <ButtonLink tone="secondary" page="home">
          {toHome}
        </ButtonLink>
      }
    >
      <p>{unread.text}</p>
    </PageMessage>
  )
}
