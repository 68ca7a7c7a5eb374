import { join } from 'node:path'
import en from '#locales/en/corporate-donations.json' with { type: 'json' }
import ru from '#locales/ru/corporate-donations.json' with { type: 'json' }
import uz from '#locales/uz/corporate-donations.json' with { type: 'json' }
import { languages, type Lang } from '#locales/paths.ts'
import type { Association } from '#machines/association/association.ts'
import type { DocumentWords } from '#bff/content/store.ts'
import type { PdfSource } from '#bff/platform/typesetting/pdf.ts'
import { ensureFiles } from '#bff/reading/documents/pdf-files.ts'

const words: Readonly<Record<Lang, typeof en>> = { en, ru, uz }
const currencies = ['UZS', 'USD', 'EUR'] as const

export const bankSheetPath = (folder: string, lang: Lang): string =>
  join(folder, `bank-details-${lang}.pdf`)

/** Markdown takes these signs for its own. */
const literal = (text: string): string => text.replace(/[\\|*_`[\]<>]/g, '\\$&')

const table = (rows: readonly (readonly [string, string])[], head: readonly [string, string]) =>
  [
    `| ${head.join(' | ')} |`,
    '| --- | --- |',
    ...rows.map(([name, value]) => `| ${literal(name)} | ${literal(value)} |`),
  ].join('\n')

/** The sheet for accountants: recipient, bank, an account a currency, and what to write as the purpose. */
export const bankSheet = (
  { bank }: Pick<Association, 'bank'>,
  standing: DocumentWords,
  lang: Lang,
): PdfSource => {
  const { details, purpose, sheet } = words[lang]
  const head = [sheet.name, sheet.value] as const
  const body = [
    `## ${details.general}`,
    table(
      [
        [details.recipient, bank.recipient[lang]],
        [details.taxId, bank.taxId],
        [details.bank, bank.bank[lang]],
        [details.bankCode, bank.bankCode],
        [details.swift, bank.swift],
      ],
      head,
    ),
    `## ${details.accounts}`,
    table(
      currencies.map((currency) => [details.account[currency], bank.accounts[currency]] as const),
      head,
    ),
    `## ${purpose.title}`,
    table(
      [
        [purpose.soums, purpose.value],
        [purpose.currencies, purpose.english],
      ],
      head,
    ),
  ]
  return {
    lang,
    title: sheet.title,
    summary: sheet.summary,
    date: null,
    body: body.join('\n\n'),
    words: { ...standing[lang], sample: bank.sample ? details.sampleTitle : null },
  }
}

/** Makes the sheets that are missing or older than the details, one a language; answers how many. */
export const ensureBankSheets = (
  association: Association,
  standing: DocumentWords,
  folder: string,
): Promise<number> =>
  ensureFiles(
    languages.map((lang) => [`bank-details-${lang}.pdf`, bankSheet(association, standing, lang)]),
    folder,
    'bank-details.json',
  )
