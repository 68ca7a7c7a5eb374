import type { Lang } from '#locales/paths.ts'
import type { DrawnName, MailScene } from './mail-pictures.ts'

export type LetterFact = readonly [label: string, value: string]

/** A letter to a person; one text for mails without and with HTML. */
export type MailLetter = {
  readonly lang: Lang
  readonly site: { readonly name: string; readonly url: string }
  /** The picture above it, where there is reason for one. */
  readonly scene: MailScene | null
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The sum that it is about, set large. */
  readonly sum: LetterFact | null
  /** What is to be known at a glance. */
  readonly facts: readonly LetterFact[]
  /** The first is the button. */
  readonly links: readonly { readonly label: string; readonly url: string }[]
  /** The donor's own picture, drawn when the mail is sent, and what it is. */
  readonly drawn?: { readonly name: DrawnName; readonly text: string; readonly alt: string }
  /** Small print. */
  readonly closing: readonly string[]
}

export const textOfLetter = (letter: MailLetter): string => {
  const { title, paragraphs, sum, facts, links, drawn, closing, site } = letter
  const blocks = [
    title,
    ...paragraphs,
    [...(sum === null ? [] : [sum]), ...facts]
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    drawn?.text ?? '',
    ...closing,
    `${site.name}\n${site.url}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
