/**
 * The language of a first visit to `/`: the stored one, else the first that the browser prefers and the
 * site speaks, else English.
 */
export const firstLanguage = (
  stored: string | null,
  preferred: readonly string[],
): 'en' | 'ru' | 'uz' => {
  const spoken = ['en', 'ru', 'uz'] as const
  const known = spoken.find((language) => language === stored)
  if (known !== undefined) return known
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0]
    const match = spoken.find((language) => language === primary)
    if (match !== undefined) return match
  }
  return 'en'
}
