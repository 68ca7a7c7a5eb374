import { useWords } from '#client/platform/words.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'

/** The statement of accessibility: what can be used how, what was tested, what is wrong, and whom to tell. */
export default function AccessibilityPage() {
  const { ways, tested, limits, tell, ...words } = useWords('accessibility')
  return (
    <ReferenceLayout title={words.title} lead={words.lead} beside={<Thing name="glasses" />}>
      <TwoColumns id="ways" title={ways.title}>
        <CheckList points={ways.points} />
      </TwoColumns>
      <TwoColumns id="tested" title={tested.title} tone="sand">
        {tested.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </TwoColumns>
      <TwoColumns id="limits" title={limits.title}>
        <CheckList points={limits.points} isAsked />
      </TwoColumns>
      <ContactStrip title={tell.title} text={tell.text} action={tell.action} />
    </ReferenceLayout>
  )
}
