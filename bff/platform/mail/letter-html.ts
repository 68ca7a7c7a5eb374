import { escapeMarkup } from '#bff/platform/escape-markup.ts'
import type { LetterFact, MailLetter } from './mail-letter.ts'
import { asDrawn, contentIdOf, type DrawnName, type MailPicture } from './mail-pictures.ts'

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

/** The colours of the night, for programs that show mails on a dark ground, and less margin on a narrow screen. */
const style = `<style>
@media (prefers-color-scheme:dark){
.ground{background:#0c1629!important}
.sheet{background:#14233f!important;border-color:#33466b!important}
.ink{color:#f7f4ee!important}
.soft{color:#c3cbdc!important}
.sky{color:#9cc9f7!important}
.line{border-color:#33466b!important}
}
@media (max-width:420px){
.side{padding-left:18px!important;padding-right:18px!important}
.outer{padding:8px 4px!important}
}
</style>`

const table = (attributes: string, inside: string): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${attributes}>${inside}</table>`

const picture = (name: MailPicture['name'], width: string, look: string, alt = ''): string =>
  `<img src="cid:${contentIdOf(name)}" alt="${escapeMarkup(alt)}" width="${width}" style="display:block;border:0;${look}">`

const drawnWidths: Readonly<Record<DrawnName, string>> = { stitch: '280', vine: '504' }

const drawnHtml = ({ name, text, alt }: NonNullable<MailLetter['drawn']>): string => {
  const width = drawnWidths[name]
  const look = `width:100%;max-width:${width}px;height:auto;border-radius:12px;margin:8px 0 12px`
  return asDrawn(picture(name, width, look, alt)) + paragraph(text, 15, 'ink')
}

/** Addresses in a text can be followed. */
const linked = (text: string): string =>
  escapeMarkup(text)
    .replaceAll(
      /https?:\/\/[^\s<]+[^\s<.,;)]/g,
      (url) => `<a href="${url}" class="sky" style="color:${colours.sky}">${url}</a>`,
    )
    .replaceAll('\n', '<br>')

const paragraph = (text: string, size: number, tone: 'ink' | 'soft'): string =>
  `<p class="${tone}" style="margin:0 0 16px;font-size:${size}px;line-height:1.6;color:${colours[tone]};overflow-wrap:anywhere">${linked(text)}</p>`

const sumHtml = ([label, value]: LetterFact): string =>
  `<p class="soft" style="margin:8px 0 0;font-size:15px;color:${colours.soft}">${escapeMarkup(label)}</p>` +
  `<p class="ink" style="margin:0 0 20px;font-size:36px;line-height:1.2;font-weight:700;color:${colours.ink}">${escapeMarkup(value)}</p>`

const factsHtml = (facts: MailLetter['facts']): string => {
  if (facts.length === 0) return ''
  const cell = `padding:10px 0;border-top:1px solid ${colours.line};font-size:15px;vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="${cell};padding-right:16px;color:${colours.soft}">${escapeMarkup(label)}</td>` +
      `<td class="ink line" style="${cell};color:${colours.ink};font-weight:600">${escapeMarkup(value)}</td></tr>`,
  )
  return table('style="margin:8px 0 24px;border-collapse:collapse"', rows.join(''))
}

const linksHtml = (links: MailLetter['links']): string =>
  links
    .map(({ label, url }, place) => {
      const [tone, look] =
        place === 0
          ? [
              'button',
              `display:inline-block;padding:14px 24px;border-radius:26px;background:${colours.apricot};color:${colours.onApricot};font-weight:700;text-decoration:none`,
            ]
          : ['sky', `color:${colours.sky}`]
      return `<p style="margin:0 0 16px;font-size:16px"><a href="${escapeMarkup(url)}" class="${tone}" style="${look}">${escapeMarkup(label)}</a></p>`
    })
    .join('')

/**
 * The letter as HTML: tables and inline styles, as mail programs read it; its pictures go with the mail, and no host
 * is asked for anything.
 */
export const htmlOfLetter = (letter: MailLetter): string => {
  const { lang, site, scene, title, paragraphs, sum, facts, links, drawn, closing } = letter
  const head = table(
    '',
    `<tr><td width="40" style="padding:14px 12px 14px 0">${picture('mark', '40', 'width:40px;height:40px')}</td>` +
      `<td class="ink" style="color:${colours.ink};font-size:15px;line-height:1.25;font-weight:700">${escapeMarkup(site.name)}</td></tr>`,
  )
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.25;color:${colours.ink}">${escapeMarkup(title)}</h1>`,
    ...paragraphs.slice(0, 1).map((text) => paragraph(text, 17, 'ink')),
    sum === null ? '' : sumHtml(sum),
    ...paragraphs.slice(1).map((text) => paragraph(text, 17, 'ink')),
    factsHtml(facts),
    linksHtml(links),
    drawn === undefined ? '' : drawnHtml(drawn),
    ...closing.map((text) => paragraph(text, 14, 'soft')),
    `<p style="margin:0;font-size:14px"><a href="${escapeMarkup(site.url)}" class="sky" style="color:${colours.sky}">${escapeMarkup(site.url)}</a></p>`,
  ]
  const sheet = [
    `<tr><td class="side" style="padding:0 28px">${head}</td></tr>`,
    scene === null
      ? `<tr><td style="height:4px;line-height:4px;font-size:0;background:${colours.apricot}">&nbsp;</td></tr>`
      : `<tr><td>${picture(scene, '560', 'width:100%;height:auto')}</td></tr>`,
    `<tr><td class="side" style="padding:28px">${body.join('')}</td></tr>`,
  ]
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title>${style}</head>`,
    `<body class="ground" style="margin:0;background:${colours.sand};${font}">`,
    table(
      `class="ground" style="background:${colours.sand}"`,
      `<tr><td class="outer" align="center" style="padding:24px 12px">${table(
        `class="sheet" style="max-width:560px;background:${colours.paper};border:1px solid ${colours.line};border-radius:16px;overflow:hidden;${font}"`,
        sheet.join(''),
      )}</td></tr>`,
    ),
    '</body></html>',
  ].join('')
}
