import type { Lang } from '#locales/paths.ts'
import { applicationLoaders } from '#bff/applications/application-page.ts'
import { documentsLoaders } from '#bff/documents/documents.pages.ts'
import { homeLoaders } from '#bff/home/home.pages.ts'
import { mediaLoaders } from '#bff/media/media.pages.ts'
import { newsLoaders } from '#bff/news/news.pages.ts'
import { projectsLoaders } from '#bff/projects/projects.pages.ts'
import { receiptLoader } from '#bff/receipts/receipts.route.ts'
import type { PageLoaders } from '#bff/render/page-data.ts'
import { vacanciesLoaders } from '#bff/vacancies/vacancies.pages.ts'
import type { Services } from './services.ts'

/** What each page shows on its first rendering, from its concern. */
export const pageLoaders = (
  { clock, content, documents, env, news, receipts, vacancies }: Services,
  siteName: (lang: Lang) => string,
): PageLoaders => ({
  ...homeLoaders({ news }),
  ...newsLoaders({ news, publicUrl: env.publicUrl, siteName }),
  ...documentsLoaders(documents),
  ...mediaLoaders(content),
  ...projectsLoaders(content),
  ...vacanciesLoaders({ vacancies, clock, publicUrl: env.publicUrl, siteName }),
  ...applicationLoaders({ vacancies }, clock),
  receipt: receiptLoader(receipts),
})
