import { createHash } from 'node:crypto'
import { feedPath, type Lang } from '#locales/paths.ts'
import { escapeMarkup } from '#bff/platform/escape-markup.ts'
import type { InitialData } from './initial-data.ts'
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

const headLines = (head: Head): string[] => [
  `<title>${escapeMarkup(head.title)}</title>`,
  `<meta name="description" content="${escapeMarkup(head.description)}">`,
  head.indexed ? '' : '<meta name="robots" content="noindex">',
  head.canonical === null ? '' : `<link rel="canonical" href="${escapeMarkup(head.canonical)}">`,
  ...Object.entries(head.alternates).map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}">`,
  ),
  ...Object.entries(head.openGraph).map(
    ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
  ),
  ...head.jsonLd.map(
    (object) => `<script type="application/ld+json">${scriptJson(object)}</script>`,
  ),
]

const scriptOf = ({ firstLanguage }: PageAssets): string =>
  'text' in firstLanguage
    ? `<script>${firstLanguage.text}</script>`
    : `<script type="module" src="${firstLanguage.module}"></script>`

/** The language of a first visit is chosen at this one address; see `machines/language`. */
const choosesLanguage = (path: string): boolean => path === '/'

/**
 * The whole HTML document around the rendered root. No style attribute, and no inline script but the one
 * of `/` that its policy names by its hash.
 */
export const documentOf = (
  lang: Lang,
  head: Head,
  assets: PageAssets,
  css: string,
  initial: InitialData,
  root: string,
): string =>
  [
    '<!doctype html>',
    `<html lang="${lang}" data-arriving>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    choosesLanguage(initial.path) ? scriptOf(assets) : '',
    css === '' ? '' : `<style>${css}</style>`,
    // For print it blocks nothing; client/app/stylesheet.ts makes it serve the screen too.
    assets.stylesheet === null
      ? ''
      : `<link rel="stylesheet" media="print" fetchpriority="high" href="${assets.stylesheet}">`,
    ...headLines(head),
    '<meta name="theme-color" content="#14233f">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="alternate" type="application/rss+xml" href="${feedPath(lang)}">`,
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    `<script type="application/json" id="initial-data">${scriptJson(initial)}</script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n')

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const scriptSources = (
  assets: PageAssets,
  path: string,
  development: Renderer['policy'],
): string => {
  if (development !== undefined) return `'self' ${development.script}`
  return choosesLanguage(path) && 'text' in assets.firstLanguage
    ? `'self' ${hashOf(assets.firstLanguage.text)}`
    : "'self'"
}

/**
 * The page's Content-Security-Policy: everything refused but our own files, the page's own CSS by its
 * hash and, at `/`, the script of the first language by its hash.
 */
export const policyOf = (
  assets: PageAssets,
  css: string,
  path: string,
  development: Renderer['policy'],
): string =>
  [
    "default-src 'none'",
    `script-src ${scriptSources(assets, path, development)}`,
    `style-src ${development === undefined ? `'self' ${hashOf(css)}` : development.style}`,
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
