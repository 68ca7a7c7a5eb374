import type { Lang } from '#locales/paths.ts'
import { applicationLoaders } from '#bff/letters/applications/application-page.ts'
import { formLoader } from '#bff/letters/letters.pages.ts'
import { documentsLoader } from '#bff/reading/documents/documents.pages.ts'
import { figuresLoader } from '#bff/reading/figures/figures.pages.ts'
import { homeLoader } from '#bff/reading/news/home.pages.ts'
import { mediaLoader } from '#bff/reading/media/media.pages.ts'
import { newsLoaders } from '#bff/reading/news/news.pages.ts'
import { boxesLoader } from '#bff/reading/boxes/boxes.pages.ts'
import { postcardsLoader } from '#bff/reading/postcards/postcards.pages.ts'
import { projectsLoader } from '#bff/reading/projects/projects.pages.ts'
import { donationLoader } from '#bff/giving/calls/donations.pages.ts'
import { planLoaders } from '#bff/giving/plans/plans.pages.ts'
import { receiptLoader } from '#bff/giving/receipts/receipts.pages.ts'
import type { PageLoader, PageLoaders } from '#bff/pages/render/page-data.ts'
import { vacanciesLoaders } from '#bff/reading/vacancies/vacancies.pages.ts'
import type { Services } from './services.ts'

/** For a page whose words are all it shows. */
const nothing: PageLoader<null> = () => ({ status: 200, data: null })

/** For a page that shows nothing but words and its form. */
const formAlone: PageLoader<object> = () => ({ status: 200, data: {} })

/** What each page shows on its first rendering, from its concern. */
export const pageLoaders = (services: Services, siteName: (lang: Lang) => string): PageLoaders => {
  const { clock, content, documents, env, news, plans, publicUrl, receipts, vacancies } = services
  const { letters } = services
  const form = formLoader(letters)
  return {
    home: homeLoader({ news }),
    'who-we-are': nothing,
    media: mediaLoader(content),
    documents: documentsLoader(documents),
    structure: nothing,
    villages: nothing,
    'village-tashkent': nothing,
    'village-samarkand': nothing,
    'village-khorezm': nothing,
    idea: nothing,
    'what-we-do': nothing,
    questions: form('questions', figuresLoader(content)),
    projects: projectsLoader(content),
    advocacy: nothing,
    'youth-care': nothing,
    'family-strengthening': nothing,
    'alternative-care': nothing,
    'where-we-work': nothing,
    khorezm: nothing,
    samarkand: nothing,
    tashkent: nothing,
    'what-you-can-do': nothing,
    'corporate-donations': form('corporate-donations', formAlone),
    'donation-boxes': form('donation-boxes', boxesLoader(content)),
    'charity-postcards': form('charity-postcards', postcardsLoader(content)),
    donations: donationLoader(services),
    ...newsLoaders({ news, publicUrl: env.publicUrl, siteName }),
    contacts: form('contacts', formAlone),
    ...vacanciesLoaders({ vacancies, clock, publicUrl: env.publicUrl, siteName }),
    ...applicationLoaders({ vacancies, letters }, clock),
    receipt: receiptLoader({ receipts, publicUrl }),
    ...planLoaders(plans),
    'public-offer': nothing,
    privacy: nothing,
    'not-found': nothing,
  }
}
