import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { useHead } from '#client/platform/head.ts'

/** "An unexpected error occurred", with a retry and a way home. */
export function UnexpectedError({ retry }: { readonly retry: () => void }) {
  const { unexpected, retry: again, toHome } = useWords('common')
  useHead(unexpected)
  return (
    <PageMessage
      title={unexpected.title}
      scene="error"
      actions={
        <>
          <Button tone="primary" onClick={retry}>
            {again}
          </Button>
          <ButtonLink tone="secondary" page="home">
            {toHome}
          </ButtonLink>
        </>
      }
    >
      <p>{unexpected.text}</p>
    </PageMessage>
  )
}
