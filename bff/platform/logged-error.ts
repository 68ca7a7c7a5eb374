import { sqlStateOf } from '#bff/platform/store/database-trouble.ts'

export type LoggedError = {
  readonly type: string
  readonly code?: string | number
  readonly message?: string
  /** Frames only: the first line of a stack repeats the message. */
  readonly stack: readonly string[]
  readonly cause?: LoggedError
}

const DEEPEST_CAUSE = 4

/**
 * Errors of queries say the statement and its parameters, and those of parsers quote what they could not
 * read: names, telephones, tokens.
 */
const mayQuote = (error: Error): boolean =>
  'query' in error ||
  'params' in error ||
  sqlStateOf(error) !== null ||
  error instanceof SyntaxError

const codeOf = (error: Error): string | number | undefined =>
  'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? error.code
    : undefined

/** The frames of a stack without its message, whose own lines may look like frames. */
const framesOf = ({ stack = '', message }: Error): readonly string[] => {
  const at = message === '' ? -1 : stack.indexOf(message)
  return (at === -1 ? stack : stack.slice(at + message.length))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/.test(line))
}

/** What may be kept of an error: its kind, code and place, and its message unless that may quote input. */
export const loggedError = (error: Error, depth = 0): LoggedError => {
  const code = codeOf(error)
  const { cause } = error
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(mayQuote(error) ? {} : { message: error.message }),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE
      ? { cause: loggedError(cause, depth + 1) }
      : {}),
  }
}
