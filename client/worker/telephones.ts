const CACHE = 'telephones'
const PLACE = '/telephones.json'

/** The national office's telephones, as the page that was opened last had them: texts, which no build knows. */
export const telephones = {
  keep: async (phones: readonly string[]): Promise<void> => {
    const cache = await caches.open(CACHE)
    await cache.put(PLACE, new Response(JSON.stringify(phones)))
  },
  read: async (): Promise<readonly string[]> => {
    const kept = await (await caches.open(CACHE)).match(PLACE)
    return kept === undefined ? [] : ((await kept.json()) as readonly string[])
  },
}
