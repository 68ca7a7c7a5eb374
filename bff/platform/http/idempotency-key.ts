import type { Context } from 'hono'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The submission's `Idempotency-Key` (a UUID, lower case), or null when it is missing or no UUID. */
export const idempotencyKeyOf = (c: Context): string | null => {
  const key = c.req.header('Idempotency-Key')?.trim() ?? ''
  return uuid.test(key) ? key.toLowerCase() : null
}

/** The issue to answer `request_invalid` with when there is no key. */
export const keyMissing = { issues: [{ field: 'Idempotency-Key', key: 'key.required' }] }
