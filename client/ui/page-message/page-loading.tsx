import { useHead } from '#client/platform/head.ts'
import { ListLoading } from '#client/ui/list-state/list-state.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'

type PageLoadingProps = Readonly<Record<'title' | 'description' | 'loading', string>>

/** In place of a page's one subject, which is on its way. */
export function PageLoading({ title, description, loading }: PageLoadingProps) {
  useHead({ title, description })
  return (
    <>
      <PageHead title={title} />
      <Section>
        <ListLoading text={loading} />
      </Section>
    </>
  )
}
