import { useActorRef } from '@xstate/react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { searchMachine } from '#machines/collection/search.machine.ts'
import { longestQuery } from '#machines/wire/categories.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { inspected } from '#client/lib/inspection.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** Path of the page, without a query. */
  readonly path: string
  readonly q: string
  /** Parameters that stay as they are, `category` for instance. */
  readonly kept: Readonly<Record<string, string>>
  readonly words: { readonly label: string; readonly placeholder: string; readonly submit: string }
}

/**
 * A search whose text lives in the address. It searches while one types, once the typing pauses;
 * without script it is an ordinary form.
 */
export function SearchForm({ path, q, kept, words }: SearchFormProps) {
  const goTo = useGoTo()
  const input = useRef<HTMLInputElement>(null)

  const apply = (text: string) => {
    const wanted = text.trim()
    if (wanted === q) return
    const query = new URLSearchParams(wanted === '' ? kept : { q: wanted, ...kept })
    const search = query.size === 0 ? '' : `?${query.toString()}`
    // The first letters make a step to come back to, the next ones only change it.
    goTo(path + search, { replace: q !== '' })
  }
  const actor = useActorRef(
    searchMachine.provide({ actions: { applySearch: (_, { text }) => apply(text) } }),
    inspected(),
  )

  useEffect(() => {
    const field = input.current
    const isTyping = actor.getSnapshot().matches('typing')
    if (field !== null && !isTyping && field.value.trim() !== q) field.value = q
  }, [q, actor])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'search.submit', text: input.current?.value ?? '' })
  }

  return (
    <form className={styles['form']} role="search" method="get" action={path} onSubmit={submit}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search">{words.label}</label>
      <div className={styles['row']}>
        <Icon name="search" className={styles['sign']} />
        <input
          ref={input}
          id="search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longestQuery}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={(event) => actor.send({ type: 'search.type', text: event.currentTarget.value })}
        />
        <Button type="submit">{words.submit}</Button>
      </div>
    </form>
  )
}
