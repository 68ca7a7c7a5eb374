import type { InitialData } from '#bff/pages/render/initial-data.ts'
import type { Renderer } from '#bff/pages/render/renderer.ts'

/** Renders pages without the client: each is what `render` makes of what it is rendered from. */
export const plainRenderer = (render: (initial: InitialData) => Promise<string>): Renderer => ({
  entry: () =>
    Promise.resolve({
      putFigures: () => undefined,
      wordsOf: () => ({}),
      headWordsOf: (page, lang) => ({
        title: `${page} ${lang}`,
        description: 'd',
        site: 'Site',
        error: 'Error',
      }),
      menuNameOf: (page) => page,
      render,
    }),
  assets: () => ({
    kind: 'built',
    stylesheet: '/assets/style.css',
    font: '/assets/latin.woff2',
    fontFaces: '@font-face{}',
    scripts: ['/assets/client.js'],
    page: null,
    inline: { firstLanguage: 'choose()', pageScripts: 'ask()' },
  }),
  words: (lang, namespace) => `/assets/${namespace}-${lang}.json`,
  css: () => ['h1{color:red}'],
  artwork: () => Promise.resolve(''),
  keeps: true,
})
