import en from '#locales/en/connection.json'
import ru from '#locales/ru/connection.json'
import uz from '#locales/uz/connection.json'
import { formatPhone } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { SeenPage } from './kept-pages.ts'

const words = { ru: ru.unseen, uz: uz.unseen, en: en.unseen }

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const css = `body{margin:0;padding:2rem 1rem 4rem;background:#fffdf9;color:#14233f;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto}h1{font-size:1.75rem;line-height:1.25}h2{font-size:1.25rem;margin-top:2rem}
a{color:#0b5c86}li{padding:.375rem 0}ul{padding-left:1.25rem}a:focus-visible{outline:3px solid #14233f;outline-offset:2px}`

const link = (href: string, text: string): string => `<a href="${href}">${text}</a>`
const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type UnseenPage = {
  readonly lang: Lang
  /** The address that was asked for. */
  readonly href: string
  readonly phones: readonly string[]
  readonly seen: readonly SeenPage[]
}

/** The document for a page that was never seen: says so, and offers the telephone and the pages that are there. */
export const unseenPage = ({ lang, href, phones, seen }: UnseenPage): Response => {
  const { title, text, again, call, giving, pages } = words[lang]
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${css}</style></head><body><main><h1>${title}</h1><p>${text}</p><p>${link(escaped(href), again)}</p>${
    phones.length === 0
      ? ''
      : `<h2>${call}</h2>${listOf(phones.map((phone) => link(`tel:${phone}`, formatPhone(phone))))}`
  }<p>${link(pathTo('offline', lang), giving)}</p>${
    seen.length === 0
      ? ''
      : `<h2>${pages}</h2>${listOf(seen.map((page) => link(page.path, page.title)))}`
  }</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}
