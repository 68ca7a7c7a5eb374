/** What whoever starts the site, or gives it a command, can put right; the message says how. */
export class FixableError extends Error {}

/** What to print of an error that ends a process: the sentence, and of a defect of ours the stack. */
export const explain = (error: unknown): string => {
  if (error instanceof FixableError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
