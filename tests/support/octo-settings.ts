import type { OctoSettings } from '#bff/giving/providers/octo/octo.client.ts'

/** A shop at Octo under test; none of its calls goes out. */
export const octoSettings = {
  url: '',
  shopId: 1,
  secret: 'secret',
  uniqueKey: 'unique',
  signature: 'unique_key',
  test: false,
} as const satisfies OctoSettings
