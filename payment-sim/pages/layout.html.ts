import { escape } from './html.ts'
import { languages, type Language } from './languages.ts'
import { words } from './words.ts'

export type Layout = {
  readonly language: Language
  /** `payme`, `click`, `uzum`, `octo`: the colours of the page. */
  readonly service: string
  readonly serviceName: string
  /** Shown to tests and scripts as `data-state`. */
  readonly state: string
  readonly content: string
  /** Without it the page cannot be had in another language. */
  readonly hasLanguages?: boolean
  readonly refresh?: { readonly seconds: number; readonly url: string | null }
}

const languageNames: Readonly<Record<Language, string>> = { ru: 'Рус', uz: 'Oʻzb', en: 'Eng' }

const languageLinks = (current: Language) =>
  languages
    .map(
      (language) =>
        `<a href="?lang=${language}" lang="${language}"${language === current ? ' aria-current="true"' : ''}>${languageNames[language]}</a>`,
    )
    .join('')

const refreshTag = ({ seconds, url }: NonNullable<Layout['refresh']>) =>
  `<meta http-equiv="refresh" content="${seconds}${url === null ? '' : `;url=${escape(url)}`}">`

export const renderLayout = (layout: Layout): string => {
  const { language, service, serviceName, state, content, refresh, hasLanguages = true } = layout
  const text = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh === undefined ? '' : refreshTag(refresh)}
<title>${escape(text.title(serviceName))} · ${escape(text.simulation)}</title>
<link rel="stylesheet" href="/pages/pages.css">
</head>
<body data-service="${service}">
<p class="simulation">${escape(text.simulation)}</p>
<header>
<p class="service">${escape(serviceName)}</p>
${hasLanguages ? `<nav aria-label="${escape(text.languages)}">${languageLinks(language)}</nav>` : ''}
</header>
<main data-state="${state}">
${content}
</main>
</body>
</html>
`
}
