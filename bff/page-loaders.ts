import type { Lang } from '#locales/paths.ts'
import { applicationLoaders } from '#bff/letters/applications/application-page.ts'
import { deletionLoader } from '#bff/letters/deletions/deletions.pages.ts'
import { formLoader } from '#bff/letters/letters.pages.ts'
import { dayLoader } from '#bff/reading/day/day.pages.ts'
import { documentsLoader } from '#bff/reading/documents/documents.pages.ts'
import type { Content } from '#bff/content/store.ts'
import { figureList } from '#bff/reading/figures/figures.route.ts'
import { homeLoader } from '#bff/reading/news/home.pages.ts'
import { mediaList } from '#bff/reading/media/media.route.ts'
import { newsLoaders } from '#bff/reading/news/news.pages.ts'
import { boxRegister } from '#bff/reading/boxes/boxes.route.ts'
import { postcardList } from '#bff/reading/postcards/postcards.route.ts'
import { projectList } from '#bff/reading/projects/projects.route.ts'
import { bookLoader } from '#bff/giving/book/book.pages.ts'
import { clothLoader } from '#bff/giving/cloth/cloth.pages.ts'
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

/** For a page that shows everything of one kind. */
const all =
  <Data>(list: (content: Content, lang: Lang) => Data, content: Content): PageLoader<Data> =>
  ({ lang }) => ({ status: 200, data: list(content, lang) })

/** What each page shows on its first rendering, from its concern. */
export const pageLoaders = (services: Services, siteName: (lang: Lang) => string): PageLoaders => {
  const { clock, content, documents, env, news, plans, publicUrl, receipts, vacancies } = services
  const { letters, deletions } = services
  const form = formLoader(letters)
  return {
    home: homeLoader({ news, clock }),
    'who-we-are': nothing,
    media: all(mediaList, content),
    documents: documentsLoader(documents),
    structure: nothing,
    villages: nothing,
    'village-tashkent': nothing,
    'village-samarkand': nothing,
    'village-khorezm': nothing,
    idea: nothing,
    'what-we-do': nothing,
    questions: form('questions', all(figureList, content)),
    projects: all(projectList, content),
    advocacy: nothing,
    'youth-care': nothing,
    'family-strengthening': nothing,
    'alternative-care': nothing,
    'where-we-work': dayLoader({ clock }),
    khorezm: nothing,
    samarkand: nothing,
    tashkent: nothing,
    'what-you-can-do': nothing,
    'corporate-donations': form('corporate-donations', formAlone),
    'donation-boxes': form('donation-boxes', all(boxRegister, content)),
    'charity-postcards': form('charity-postcards', all(postcardList, content)),
    donations: donationLoader(services),
    'common-suzani': clothLoader(services),
    'book-of-donations': bookLoader(services),
    ...newsLoaders({ news, publicUrl: env.publicUrl, siteName }),
    contacts: form('contacts', formAlone),
    ...vacanciesLoaders({ vacancies, clock, publicUrl: env.publicUrl, siteName }),
    ...applicationLoaders({ vacancies, letters }, clock),
    receipt: receiptLoader({ receipts, publicUrl }),
    ...planLoaders(plans),
    deletion: deletionLoader(deletions),
    'public-offer': nothing,
    privacy: nothing,
    'get-help': nothing,
    accessibility: nothing,
    'site-map': nothing,
    offline: nothing,
    'not-found': nothing,
  }
}
