import type { ReactNode } from 'react'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { FailureReason } from '#client/ui/failure-reason/failure-reason.tsx'
import { LitWindow } from '#client/ui/lit-window/lit-window.tsx'
import styles from './list-state.module.css'

/** A list that is on its way for the first time. */
export function ListLoading({ text }: { readonly text: string }) {
  return (
    <div className={styles['loading']} role="status">
      <LitWindow />
      {text}
    </div>
  )
}

/** What is said of a list that shows nothing. */
export type Sentences = { readonly title: string; readonly text: string }

/** A list in which nothing was found, and the way back to everything. */
export function ListEmpty({
  words,
  children,
}: {
  readonly words: Sentences
  readonly children?: ReactNode
}) {
  return (
    <div className={styles['state']}>
      <Emblem icon="search" />
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {children}
    </div>
  )
}

/** A list that could not be fetched; it can be tried again. */
export function ListError({
  title,
  failure,
  onRetry,
}: {
  readonly title: string
  readonly failure: FailureCode | null
  readonly onRetry: () => void
}) {
  const { retry } = useWords('common')
  return (
    <div className={styles['state']} role="alert">
      <Emblem icon="warning" />
      <h2>{title}</h2>
      <FailureReason of={failure} />
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  )
}
