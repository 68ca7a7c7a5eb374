import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { useWords } from '#client/platform/words.ts'

/** Whose fault it was that something could not be fetched, and what to do: without an answer the line, else we. */
export function FailureReason({ of: code }: { readonly of: FailureCode | null }) {
  const { failed } = useWords('common')
  return <p>{code === 'network_error' ? failed.network : failed.ours}</p>
}
