import { useWords } from '#client/platform/words.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { LegalText } from '#client/ui/legal-text/legal-text.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'

/** What is kept about people, why, how long, and how to have it shown or deleted. */
export default function PrivacyPage() {
  const words = useWords('privacy')
  return (
    <ReferenceLayout title={words.title} lead={words.lead} icon="lock">
      <LegalText
        draft={words.draft}
        contents={words.contents}
        sections={words.sections}
        version={words.version}
      />
      <ContactStrip
        title={words.contactTitle}
        text={words.contactText}
        action={words.contactAction}
      />
    </ReferenceLayout>
  )
}
