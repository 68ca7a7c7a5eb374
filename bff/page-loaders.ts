import type { Lang } from '#locales/paths.ts'
import { documentsLoaders } from '#bff/documents/documents.pages.ts'
import { homeLoaders } from '#bff/home/home.pages.ts'
import { mediaLoaders } from '#bff/media/media.pages.ts'
import { newsLoaders } from '#bff/news/news.pages.ts'
import { projectsLoaders } from '#bff/projects/projects.pages.ts'
import { receiptLoader } from '#bff/receipts/receipts.route.ts'
import type { PageLoaders } from '#bff/render/page-data.ts'
import type { Services } from './services.ts'

/** What each page shows on its first rendering, from its concern. */
export const pageLoaders = (
  { content, documents, env, news, receipts }: Services,
  siteName: (lang: Lang) => string,
): PageLoaders => ({
  ...homeLoaders({ news }),
  ...newsLoaders({ news, publicUrl: env.publicUrl, siteName }),
  ...documentsLoaders(documents),
  ...mediaLoaders(content),
  ...projectsLoaders(content),
  receipt: receiptLoader(receipts),
})
