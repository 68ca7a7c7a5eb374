import { useWords } from '#client/app/words.ts'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { DonationFlow } from './donation-flow.tsx'

export default function DonationsPage() {
  const words = useWords('donations')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} drawing="donate" compact />
      <Section>
        <DonationFlow />
      </Section>
    </>
  )
}
