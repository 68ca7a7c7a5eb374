import { useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageMessage } from './page-message.tsx'

type PageFailureProps = {
  readonly words: { readonly title: string; readonly text: string }
  readonly onRetry: () => void
}

/** In place of a page's one subject, which could not be fetched; it can be tried again. */
export function PageFailure({ words, onRetry }: PageFailureProps) {
  const { retry } = useWords('common')
  return (
    <div role="alert">
      <PageMessage
        title={words.title}
        emblem={<Emblem icon="warning" />}
        actions={<Button onClick={onRetry}>{retry}</Button>}
      >
        <p>{words.text}</p>
      </PageMessage>
    </div>
  )
}
