import type { Lang } from '#locales/paths.ts'
import { escapeMarkup } from '#bff/platform/escape-markup.ts'

/** A letter to a person; one text for mails without and with HTML. */
export type MailLetter = {
  readonly lang: Lang
  readonly site: { readonly name: string; readonly url: string }
  readonly title: string
  readonly paragraphs: readonly string[]
  /** What is to be known at a glance: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The first is the button. */
  readonly links: readonly { readonly label: string; readonly url: string }[]
  /** Small print. */
  readonly closing: readonly string[]
}

export const textOfLetter = (letter: MailLetter): string => {
  const { title, paragraphs, facts, links, closing, site } = letter
  const blocks = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ...closing,
    `${site.name}\n${site.url}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

// The site's colours (client/ui/tokens.css); mail programs know no custom properties.
const colours = {
  ink: '#14233f',
  soft: '#43526f',
  sky: '#0f4f90',
  apricot: '#f7a84b',
  onApricot: '#2a1a05',
  sand: '#f8f2e7',
  paper: '#fffdf9',
  line: '#ded2bc',
} as const
const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraphHtml = (text: string, size: number, colour: string): string =>
  `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.6;color:${colour}">${escapeMarkup(text)}</p>`

const factsHtml = (facts: MailLetter['facts']): string => {
  const cell = `padding:10px 0;border-top:1px solid ${colours.line};font-size:15px;vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};padding-right:16px;color:${colours.soft}">${escapeMarkup(label)}</td>` +
      `<td style="${cell};color:${colours.ink};font-weight:600">${escapeMarkup(value)}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 24px;border-collapse:collapse">${rows.join('')}</table>`
}

const linksHtml = (links: MailLetter['links']): string =>
  links
    .map(({ label, url }, place) => {
      const look =
        place === 0
          ? `display:inline-block;padding:14px 22px;border-radius:10px;background:${colours.apricot};color:${colours.onApricot};font-weight:700;text-decoration:none`
          : `color:${colours.sky}`
      return `<p style="margin:0 0 16px;font-size:16px"><a href="${escapeMarkup(url)}" style="${look}">${escapeMarkup(label)}</a></p>`
    })
    .join('')

/** The letter as HTML: tables and inline styles, as mail programs read it; no picture, no other host. */
export const htmlOfLetter = (letter: MailLetter): string => {
  const { lang, site, title, paragraphs, facts, links, closing } = letter
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>`,
    `<body style="margin:0;background:${colours.sand};${font}">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${colours.sand}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:${colours.paper};border:1px solid ${colours.line};border-radius:16px;${font}">`,
    `<tr><td style="padding:20px 28px;border-bottom:4px solid ${colours.apricot};color:${colours.ink};font-size:15px;font-weight:700">${escapeMarkup(site.name)}</td></tr>`,
    `<tr><td style="padding:28px">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${colours.ink}">${escapeMarkup(title)}</h1>`,
    ...paragraphs.map((text) => paragraphHtml(text, 17, colours.ink)),
    factsHtml(facts),
    linksHtml(links),
    ...closing.map((text) => paragraphHtml(text, 14, colours.soft)),
    `<p style="margin:0;font-size:14px"><a href="${escapeMarkup(site.url)}" style="color:${colours.sky}">${escapeMarkup(site.url)}</a></p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}
