import { donationPost } from '#bff/giving/calls/donations.pages.ts'
import { planPost } from '#bff/giving/plans/plans.pages.ts'
import { receiptPost } from '#bff/giving/receipts/receipts.pages.ts'
import { applicationPost } from '#bff/letters/applications/application-page.ts'
import { deletionPost } from '#bff/letters/deletions/deletions.pages.ts'
import { letterPosts } from '#bff/letters/letters.pages.ts'
import type { PageLoaders, PagePosts, PageUploads } from '#bff/pages/render/page-data.ts'
import type { Services } from './services.ts'

export const pagePosts = (services: Services, loaders: PageLoaders): PagePosts => {
  const { plans, receipts, letters, deletions, trustProxy, clock } = services
  const { beginPlainDonation: begin } = services
  return {
    donations: donationPost({ begin, now: () => clock.now(), trustProxy }),
    monthly: planPost(plans),
    receipt: receiptPost(receipts),
    deletion: deletionPost(deletions),
    ...letterPosts({ letters, trustProxy }, loaders),
  }
}

export const pageUploads = (services: Services): PageUploads => {
  const { applications, letters, vacancies, uploads, uploadBudget, trustProxy } = services
  return {
    apply: applicationPost({
      applications,
      letters,
      vacancies,
      uploads,
      uploadBudget,
      trustProxy,
    }),
  }
}
