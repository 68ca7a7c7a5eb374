import { createHash } from 'node:crypto'
import type { Lang } from '#locales/paths.ts'
import type { BootData, PageAssets, Renderer } from './renderer.ts'

export type Head = {
  readonly title: string
  readonly description: string
  /** Absolute address of the page; null for pages that no one should find. */
  readonly canonical: string | null
  /** Absolute addresses by hreflang. */
  readonly alternates: Readonly<Record<string, string>>
  readonly openGraph: Readonly<Record<string, string>>
  readonly jsonLd: readonly object[]
  readonly indexed: boolean
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** JSON that cannot end its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const headLines = (head: Head): string[] => [
  `<title>${escape(head.title)}</title>`,
  `<meta name="description" content="${escape(head.description)}">`,
  head.indexed ? '' : '<meta name="robots" content="noindex">',
  head.canonical === null ? '' : `<link rel="canonical" href="${escape(head.canonical)}">`,
  ...Object.entries(head.alternates).map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escape(href)}">`,
  ),
  ...Object.entries(head.openGraph).map(
    ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
  ),
  ...head.jsonLd.map(
    (object) => `<script type="application/ld+json">${scriptJson(object)}</script>`,
  ),
]

/** The whole HTML document around the rendered root. No inline script, no style attribute. */
export const documentOf = (
  lang: Lang,
  head: Head,
  assets: PageAssets,
  boot: BootData,
  root: string,
): string =>
  [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    boot.path === '/'
      ? `<script${assets.isDevelopment ? ' type="module"' : ''} src="${assets.firstLanguage}"></script>`
      : '',
    assets.css === '' ? '' : `<style>${assets.css}</style>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...headLines(head),
    '<meta name="theme-color" content="#14233f">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="alternate" type="application/rss+xml" href="${lang === 'ru' ? '' : `/${lang}`}/rss.xml">`,
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n')

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's Content-Security-Policy: everything refused but our own files and the page's own CSS by its hash. */
export const policyOf = (assets: PageAssets, development: Renderer['policy']): string =>
  [
    "default-src 'none'",
    `script-src 'self'${development === undefined ? '' : ` ${development.script}`}`,
    `style-src ${development === undefined ? hashOf(assets.css) : development.style}`,
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
