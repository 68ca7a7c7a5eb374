import { resolve } from 'node:path'
import { pathTo, type Lang, type PageId, type ShownPage } from '#locales/paths.ts'
import { loadAssociation } from '#bff/content/association.ts'
import { loadTestimonials } from '#bff/content/testimonials.ts'
import { loadContent } from '#bff/content/store.ts'
import { figuresOf } from '#bff/reading/figures/figures.route.ts'
import type { InitialData } from '#bff/pages/render/initial-data.ts'
import { putFigures, render, wordsOf } from '#client/entry-server.tsx'

const folder = resolve(import.meta.dirname, '../../bff/content')

/** The site's own texts and items. */
export const siteContent = loadContent(folder)
const figures = figuresOf(siteContent)
export const association = loadAssociation(folder)
export const testimonials = loadTestimonials(folder)

/** A page's HTML as the server renders it, with no data but what is given. */
export const rendered = (
  page: ShownPage & PageId,
  lang: Lang,
  more: Partial<InitialData> = {},
): Promise<string> => {
  putFigures(figures)
  return render({
    lang,
    page,
    path: more.path ?? pathTo(page, lang),
    words: wordsOf(page, lang),
    data: null,
    alternates: null,
    association,
    testimonials,
    proof: null,
    dollarRate: { soums: 12_000, day: '2026-11-20' },
    photographs: {},
    hasBook: false,
    figures,
    simulator: true,
    methods: ['card'],
    now: '2026-11-22T09:00:00Z',
    ...more,
  })
}

/** What a reader sees of a piece of HTML: its text, in one line. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
