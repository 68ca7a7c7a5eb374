import type { Lang } from '#locales/paths.ts'
import { endOf } from '#machines/vacancy/vacancy.ts'
import type { Employment } from '#machines/wire/vacancy-terms.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'

/** schema.org's words for kinds of employment, as Google's job search reads them. */
const employmentTypes: Readonly<Record<Employment, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

/** ISO 3166-2 of the region and the city of each branch. */
const places = {
  national: { region: 'UZ-TK', city: 'Tashkent' },
  tashkent: { region: 'UZ-TK', city: 'Tashkent' },
  samarkand: { region: 'UZ-SA', city: 'Samarkand' },
  khorezm: { region: 'UZ-XO', city: 'Urgench' },
} as const

/**
 * schema.org JobPosting of an active vacancy
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export const jobPosting = (
  vacancy: Vacancy,
  lang: Lang,
  site: string,
  publicUrl: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: vacancy.title,
  description: vacancy.html,
  identifier: { '@type': 'PropertyValue', name: site, value: String(vacancy.id) },
  datePosted: vacancy.publishedOn,
  validThrough: new Date(endOf(vacancy.deadline)).toISOString(),
  employmentType: employmentTypes[vacancy.employment],
  inLanguage: lang,
  url: vacancy.url,
  directApply: true,
  hiringOrganization: {
    '@type': 'NGO',
    name: site,
    sameAs: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
  },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: places[vacancy.branch].city,
      addressRegion: places[vacancy.branch].region,
      addressCountry: 'UZ',
    },
  },
})
