import { useEffect, useRef } from 'react'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { FailureReason } from '#client/ui/failure-reason/failure-reason.tsx'
import { PageMessage } from './page-message.tsx'

type PageFailureProps = {
  readonly title: string
  readonly failure: FailureCode | null
  readonly onRetry: () => void
}

/**
 * In place of a page's one subject, which could not be fetched; it can be tried again. It is heard by its
 * heading, which takes the focus.
 */
export function PageFailure({ title, failure, onRetry }: PageFailureProps) {
  const { retry } = useWords('common')
  const heading = useRef<HTMLHeadingElement>(null)
  // The page is on its way to its beginning, where the heading is.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <PageMessage
      title={title}
      heading={heading}
      emblem={<Emblem icon="warning" />}
      actions={<Button onClick={onRetry}>{retry}</Button>}
    >
      <FailureReason of={failure} />
    </PageMessage>
  )
}
