import type { Heads } from '#client/platform/page-loading.ts'

/** The pages whose title and description are not the first of their words. */
export const heads = {
  'village-tashkent': (words) => words.tashkent,
  'village-samarkand': (words) => words.samarkand,
  'village-khorezm': (words) => words.khorezm,
  khorezm: (words) => words.khorezm,
  samarkand: (words) => words.samarkand,
  tashkent: (words) => words.tashkent,
  'news-by-number': null,
  'news-article': null,
  vacancy: null,
  apply: null,
} satisfies Heads
