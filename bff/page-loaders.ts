import type { Lang } from '#locales/paths.ts'
import { applicationLoaders } from '#bff/letters/applications/application-page.ts'
import { documentsLoaders } from '#bff/reading/documents/documents.pages.ts'
import { figuresLoaders } from '#bff/reading/figures/figures.pages.ts'
import { homeLoaders } from '#bff/reading/news/home.pages.ts'
import { withLetters } from '#bff/letters/inbox/letters.pages.ts'
import { mediaLoaders } from '#bff/reading/media/media.pages.ts'
import { newsLoaders } from '#bff/reading/news/news.pages.ts'
import { boxesLoaders } from '#bff/reading/boxes/boxes.pages.ts'
import { postcardsLoaders } from '#bff/reading/postcards/postcards.pages.ts'
import { projectsLoaders } from '#bff/reading/projects/projects.pages.ts'
import { planLoaders } from '#bff/giving/plans/plans.pages.ts'
import { receiptLoader } from '#bff/giving/receipts/receipts.pages.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { vacanciesLoaders } from '#bff/reading/vacancies/vacancies.pages.ts'
import type { Services } from './services.ts'

/** What each page shows on its first rendering, from its concern. */
export const pageLoaders = (
  { clock, content, documents, env, news, plans, publicUrl, receipts, vacancies }: Services,
  siteName: (lang: Lang) => string,
): PageLoaders =>
  withLetters({
    ...homeLoaders({ news }),
    ...newsLoaders({ news, publicUrl: env.publicUrl, siteName }),
    ...documentsLoaders(documents),
    ...mediaLoaders(content),
    ...figuresLoaders(content),
    ...projectsLoaders(content),
    ...postcardsLoaders(content),
    ...boxesLoaders(content),
    ...vacanciesLoaders({ vacancies, clock, publicUrl: env.publicUrl, siteName }),
    ...applicationLoaders({ vacancies }, clock),
    receipt: receiptLoader({ receipts, publicUrl }),
    ...planLoaders(plans),
  })
