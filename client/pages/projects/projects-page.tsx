import type { Project, ProjectList } from '#machines/wire/project.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { Defined } from '#client/ui/definitions/definitions.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { ExternalLink } from '#client/ui/link/external-link.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './projects-page.module.css'

const machine = contentMachine<ProjectList>(({ projects }) => projects, '/api/projects')

/** The association's projects: what was promised, for how much, until when, and who paid. */
export default function ProjectsPage() {
  const lang = useLang()
  const words = useWords('projects')
  const list = useCollection(machine, { query: { lang }, found: usePageData('projects') })
  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="threads" />} />
      <WithGiveBar>
        <Section labelledBy="projects">
          <Collection id="projects" {...list} words={words}>
            {({ items }) => (
              <ul className={styles['list']}>
                {items.map((item) => (
                  <ProjectItem key={item.id} item={item} />
                ))}
              </ul>
            )}
          </Collection>
        </Section>
        <TwoColumns id="partner" title={words.partner.title} tone="sand">
          <p>{words.partner.text}</p>
          <ButtonRow>
            <ButtonLink page="contacts">{words.partner.contacts}</ButtonLink>
            <ButtonLink page="documents" tone="quiet">
              {words.partner.documents}
            </ButtonLink>
          </ButtonRow>
        </TwoColumns>
      </WithGiveBar>
      <Give {...words.give} />
    </>
  )
}

function ProjectItem({ item }: { readonly item: Project }) {
  const words = useWords('projects')
  return (
    <li>
      <article className={styles['project']} aria-labelledby={`project-${item.id}`}>
        <div className={styles['words']}>
          <p className={styles['state']} data-active={item.active ? '' : undefined}>
            {item.active ? words.active : words.finished}
          </p>
          <h3 id={`project-${item.id}`}>{item.title}</h3>
          <p>{item.summary}</p>
          <h4>{words.objectives}</h4>
          <ul className={styles['objectives']}>
            {item.objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </div>
        <dl className={styles['facts']}>
          <Defined term={words.period}>{item.period}</Defined>
          <Defined term={words.budget}>{item.budget ?? words.noBudget}</Defined>
          <Defined term={words.funding}>{item.funding}</Defined>
          <div>
            <dt>{words.publications}</dt>
            {item.publications.length === 0 ? <dd>{words.noPublications}</dd> : null}
            {item.publications.map(({ name, link }) => (
              <dd key={link}>
                <ExternalLink href={link} name={name}>
                  <Icon name="external" />
                  {name}
                </ExternalLink>
              </dd>
            ))}
          </div>
        </dl>
      </article>
    </li>
  )
}
