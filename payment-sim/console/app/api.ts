import { say } from './toast.ts'

type Refusal = {
  readonly mistakes?: readonly { readonly field: string; readonly message: string }[]
}

const whyOf = async (response: Response): Promise<string> => {
  const { mistakes } = (await response.json().catch(() => ({}))) as Refusal
  return (
    mistakes
      ?.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
      .join('; ') ?? `HTTP ${response.status}`
  )
}

/** Asks the simulator; a refusal is thrown in its own words. */
export const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(await whyOf(response))
  return response
}

/** The same, where the answer is JSON. */
export const call = async <Value>(method: string, path: string, body?: unknown): Promise<Value> =>
  (await (await ask(method, path, body)).json()) as Value

/** Does something, and says what went wrong if it did. */
export const attempt = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true)
  }
}
