import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './get-help-page.module.css'

/** The country's numbers, which anybody may call. */
const emergency = [
  ['police', '102'],
  ['ambulance', '103'],
] as const

/** Whom to call and what happens then, in short sentences for a frightened child or parent; to be printed too. */
export default function GetHelpPage() {
  const { danger, call, next, near, child, ...words } = useWords('get-help')
  const { print } = useWords('common')
  return (
    <ReferenceLayout title={words.title} lead={words.lead} beside={<Thing name="telephone" />}>
      <TwoColumns id="danger" title={danger.title} tone="sand">
        <p>{danger.text}</p>
        <ul className={styles['numbers']}>
          {emergency.map(([name, number]) => (
            <li key={name}>
              <a href={`tel:${number}`}>
                <strong>{number}</strong> {danger[name]}
              </a>
            </li>
          ))}
        </ul>
        <CheckList points={danger.points} isAsked />
      </TwoColumns>
      <TwoColumns id="call" title={call.title}>
        <p>{call.text}</p>
        <OfficeLines className={styles['lines']} />
        <CheckList points={call.points} />
      </TwoColumns>
      <TwoColumns id="next" title={next.title} tone="sky">
        <StepList steps={next.steps} />
        <p>{next.secret}</p>
      </TwoColumns>
      <TwoColumns id="near" title={near.title}>
        <CheckList points={near.points} isAsked />
      </TwoColumns>
      <TwoColumns id="child" title={child.title} tone="sand">
        <CheckList points={child.points} isAsked />
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          {print}
        </Button>
      </TwoColumns>
    </ReferenceLayout>
  )
}
