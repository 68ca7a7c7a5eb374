import { useLocation } from 'react-router-dom'
import { useGoTo } from '#client/platform/navigation.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { Branch } from './branch.tsx'
import { branches, branchIn, type BranchId } from './branches.ts'
import styles from './structure-page.module.css'

/** The association and its branches as tabs; the chosen one is in the address as `?branch=`. */
export default function StructurePage() {
  const words = useWords('structure')
  const { danger } = useWords('common')
  const { pathname, search } = useLocation()
  const goTo = useGoTo()
  const selected = branchIn(search)

  const hrefOf = (id: string) =>
    id === 'uzbekistan' ? pathname : `${pathname}?${new URLSearchParams({ branch: id }).toString()}`
  const select = (id: string) => {
    goTo(hrefOf(id), { replace: true })
  }
  const panelOf = (id: BranchId) => (
    <Branch
      id={id}
      words={words.branches[id]}
      unitsTitle={words.unitsTitle}
      figuresTitle={words.figuresTitle}
    />
  )

  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="keys" />} />
      <WithGiveBar>
        <Section>
          <div className={styles['page']}>
            <Tabs
              label={words.tabsLabel}
              selected={selected}
              hrefOf={hrefOf}
              onSelect={select}
              tabs={branches.map((id) => ({
                id,
                label: words.branches[id].tab,
                panel: panelOf(id),
              }))}
            />
            <p className={styles['note']}>{words.figuresNote}</p>
          </div>
        </Section>
        <TwoColumns id="worry" title={words.worry.title} tone="sand">
          <p>{words.worry.text}</p>
          <p>{danger}</p>
          <ButtonRow>
            <ButtonLink page="contacts">{words.contacts}</ButtonLink>
            <ButtonLink page="vacancies" tone="quiet">
              {words.vacancies}
            </ButtonLink>
          </ButtonRow>
        </TwoColumns>
      </WithGiveBar>
      <Give {...words.give} />
    </>
  )
}
