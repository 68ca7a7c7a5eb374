import { createHash } from 'node:crypto'
import { feedPath, type Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import { escapeMarkup } from '#bff/platform/escape-markup.ts'
import type { PageScripts } from '#machines/wire/page-scripts.ts'
import type { DocumentData } from './initial-data.ts'
import type { PageAssets, Renderer } from './renderer.ts'

export type Head = {
  readonly title: string
  readonly description: string
  readonly canonical: string | null
  /** Absolute addresses by hreflang. */
  readonly alternates: Readonly<Record<string, string>>
  readonly openGraph: Readonly<Record<string, string>>
  readonly jsonLd: readonly object[]
  readonly indexed: boolean
}

/** JSON that cannot end its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** What names a page in other programs has no marks that only hold its lines together. */
const headText = (text: string): string => escapeMarkup(plainText(text))

const headLines = (head: Head): string[] => [
  `<title>${headText(head.title)}</title>`,
  `<meta name="description" content="${headText(head.description)}">`,
  head.indexed ? '' : '<meta name="robots" content="noindex">',
  head.canonical === null ? '' : `<link rel="canonical" href="${escapeMarkup(head.canonical)}">`,
  ...Object.entries(head.alternates).map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}">`,
  ),
  ...Object.entries(head.openGraph).map(
    ([property, content]) => `<meta property="${property}" content="${headText(content)}">`,
  ),
  ...head.jsonLd.map(
    (object) => `<script type="application/ld+json">${plainText(scriptJson(object))}</script>`,
  ),
]

/** The language of a first visit is chosen at this one address; see `machines/language`. */
const choosesLanguage = (path: string): boolean => path === '/'

const moduleScript = (src: string): string => `<script type="module" src="${src}"></script>`

/** At the document's head: the choice of the language, and what is there without script. */
const firstLines = (assets: PageAssets, path: string): readonly string[] => {
  if (assets.kind === 'still')
    return [
      ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
      `<style>${assets.fontFaces}</style>`,
    ]
  const isFirst = choosesLanguage(path)
  if (assets.kind === 'development')
    return [...(isFirst ? [assets.firstLanguage] : []), ...assets.scripts].map(moduleScript)
  return [
    ...(isFirst ? [`<script>${assets.inline.firstLanguage}</script>`] : []),
    `<noscript><link rel="stylesheet" media="print" href="${assets.stylesheet}"><style>${assets.fontFaces}</style></noscript>`,
  ]
}

/** At the document's end: its data, and what asks for everything else once the page is painted. */
const lastLines = (assets: PageAssets, data: DocumentData): readonly string[] => {
  if (assets.kind === 'still') return []
  const initial = `<script type="application/json" id="initial-data">${scriptJson(data)}</script>`
  if (assets.kind === 'development') return [initial]
  const { stylesheet, font, scripts, page, inline } = assets
  const named: PageScripts = { stylesheet, font, scripts, page }
  return [
    initial,
    `<script type="application/json" id="page-scripts">${scriptJson(named)}</script>`,
    `<script>${inline.pageScripts}</script>`,
  ]
}

/**
 * The whole HTML document around the rendered root. No style attribute, and no inline scripts but those that
 * its policy names by their hashes.
 */
export const documentOf = (
  lang: Lang,
  head: Head,
  assets: PageAssets,
  css: readonly string[],
  data: DocumentData,
  root: string,
): string =>
  [
    '<!doctype html>',
    `<html lang="${lang}" data-arriving>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...css.map((text) => `<style>${text}</style>`),
    ...firstLines(assets, data.path),
    ...headLines(head),
    '<meta name="theme-color" content="#14233f">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/site.${lang}.webmanifest">`,
    `<link rel="alternate" type="application/rss+xml" href="${feedPath(lang)}">`,
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    ...lastLines(assets, data),
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n')

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const styleSources = (
  assets: PageAssets,
  css: readonly string[],
  development: Renderer['policy'],
): string => {
  if (development !== undefined) return development.style
  const texts = assets.kind === 'development' ? css : [...css, assets.fontFaces]
  return ["'self'", ...texts.map(hashOf)].join(' ')
}

const scriptSources = (
  assets: PageAssets,
  path: string,
  development: Renderer['policy'],
): string => {
  if (development !== undefined) return `'self' ${development.script}`
  if (assets.kind !== 'built') return "'none'"
  const { firstLanguage, pageScripts } = assets.inline
  const texts = choosesLanguage(path) ? [firstLanguage, pageScripts] : [pageScripts]
  return ["'self'", ...texts.map(hashOf)].join(' ')
}

/**
 * The page's Content-Security-Policy: everything refused but our own files, and the CSS and the scripts that stand
 * in the page itself by their hashes.
 */
export const policyOf = (
  assets: PageAssets,
  css: readonly string[],
  path: string,
  development: Renderer['policy'],
): string =>
  [
    "default-src 'none'",
    `script-src ${scriptSources(assets, path, development)}`,
    `style-src ${styleSources(assets, css, development)}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development === undefined ? '' : ` ${development.connect}`}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
