/** The large scenes, by the page whose subject each is. */
export const sceneNames = [
  'home',
  'idea',
  'who-we-are',
  'alternative-care',
  'youth-care',
  'family-strengthening',
  'advocacy',
  'donations',
  'what-you-can-do',
  'tashkent',
  'samarkand',
  'khorezm',
  'village-tashkent',
  'village-samarkand',
  'village-khorezm',
  'not-found',
  'error',
] as const

export type SceneName = (typeof sceneNames)[number]
