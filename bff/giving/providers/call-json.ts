/** The result of a call: its JSON, `busy`, or `silent`. */
export type Reply =
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent'; readonly reason: string }

/**
 * Sends JSON to a provider. Never throws: a broken connection, a timeout, a status outside 2xx and
 * a body that is no JSON are all `silent`, because none of them says what was done.
 */
export const callJson = async (
  url: string,
  init: {
    readonly method?: 'GET' | 'POST' | 'DELETE'
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
    readonly timeoutMs: number
    /** Statuses beyond 2xx whose body says what was refused. */
    readonly readsStatuses?: readonly number[]
  },
): Promise<Reply> => {
  try {
    const response = await fetch(url, {
      method: init.method ?? 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...init.headers },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(init.timeoutMs),
      redirect: 'error',
    })
    if (response.status === 429) return { kind: 'busy' }
    const isRead = response.ok || init.readsStatuses?.includes(response.status) === true
    if (!isRead) return { kind: 'silent', reason: `status ${response.status}` }
    return { kind: 'json', body: await response.json() }
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' }
  }
}
