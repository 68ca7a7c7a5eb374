/**
 * The drawings and the size of each one's own grid, so that a page keeps the place of a drawing
 * (no shift) before the file has come. A test holds this table and the files together.
 */
export const drawingSizes = {
  'slide-home': [960, 640],
  'slide-youth': [960, 640],
  'slide-together': [960, 640],
  'alternative-care': [480, 360],
  'family-strengthening': [480, 360],
  'youth-care': [480, 360],
  advocacy: [480, 360],
  tashkent: [720, 420],
  samarkand: [720, 420],
  khorezm: [720, 420],
  'idea-parent': [360, 360],
  'idea-siblings': [360, 360],
  'idea-home': [360, 360],
  'idea-village': [360, 360],
  'idea-growth': [360, 360],
  donate: [480, 360],
  postcards: [480, 360],
  'donation-box': [480, 360],
  corporate: [480, 360],
  letter: [480, 360],
  work: [480, 360],
  news: [480, 360],
  documents: [480, 360],
  media: [480, 360],
  projects: [480, 360],
  structure: [480, 360],
  timeline: [480, 360],
  questions: [480, 360],
  empty: [480, 360],
  error: [480, 360],
  'not-found': [480, 360],
  success: [480, 360],
  privacy: [480, 360],
  offer: [480, 360],
} as const satisfies Record<string, readonly [number, number]>

export type DrawingName = keyof typeof drawingSizes
