import { formatDate } from '#locales/formats.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { useHead } from '#client/platform/head.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Prose } from '#client/ui/prose/prose.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Share } from '#client/ui/share/share.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { Deadline } from '#client/ui/vacancy-facts/deadline.tsx'
import styles from './vacancy-page.module.css'

type VacancyTextProps = {
  readonly vacancy: Vacancy
  readonly isExpired: boolean
  readonly daysLeft: number
}

/** The vacancy itself: its facts, its text, the way to apply or the note that it has expired. */
export function VacancyText({ vacancy, isExpired, daysLeft }: VacancyTextProps) {
  const words = useWords('vacancy')
  useHead({ title: vacancy.title, description: vacancy.summary })
  const apply = <ApplyButton id={vacancy.id} isExpired={isExpired} />
  return (
    <article>
      <PageHead title={vacancy.title} lead={vacancy.summary} beside={<Thing name="apron" />}>
        <div role="status" className={styles['status']}>
          {isExpired ? <Expired /> : null}
        </div>
      </PageHead>
      <Section>
        <div className={styles['body']}>
          <aside className={styles['aside']} aria-labelledby="facts">
            <h2 id="facts">{words.facts}</h2>
            <Facts vacancy={vacancy} isExpired={isExpired} daysLeft={daysLeft} />
            {apply}
          </aside>
          <div className={styles['text']}>
            <Prose>
              <div className={styles['html']} dangerouslySetInnerHTML={{ __html: vacancy.html }} />
            </Prose>
            <p>
              <Link page="vacancies" hash="how">
                {words.how}
              </Link>
            </p>
            {isExpired ? null : <div className={styles['below']}>{apply}</div>}
            <Share url={vacancy.url} title={vacancy.title} />
            <p>
              <ButtonLink page="vacancies">
                <Icon name="arrow-left" />
                {words.back}
              </ButtonLink>
            </p>
          </div>
        </div>
      </Section>
    </article>
  )
}

type ApplyButtonProps = { readonly id: number; readonly isExpired: boolean }

function ApplyButton({ id, isExpired }: ApplyButtonProps) {
  const words = useWords('vacancy')
  return isExpired ? (
    <Button size="large" isUnavailable>
      {words.closed}
    </Button>
  ) : (
    <ButtonLink tone="primary" size="large" page="apply" params={{ id: String(id) }}>
      {words.apply}
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}

function Expired() {
  const { expiredNotice } = useWords('vacancy')
  return (
    <div className={styles['expired']}>
      <Icon name="clock" />
      <div>
        <strong>{expiredNotice.title}</strong>
        <p>{expiredNotice.text}</p>
      </div>
    </div>
  )
}

/** When it was published, until when one may apply, where it is and for how many hours. */
function Facts({ vacancy, isExpired, daysLeft }: VacancyTextProps) {
  const lang = useLang()
  const words = useWords('vacancy')
  const { branches, employments } = useWords('vacancies')
  const t = useT('vacancy')
  const left = daysLeft === 0 ? words.lastDay : t('left', { smart_count: daysLeft })
  return (
    <Definitions
      items={[
        [
          words.published,
          <time dateTime={vacancy.publishedOn}>{formatDate(lang, vacancy.publishedOn)}</time>,
        ],
        [
          isExpired ? words.closedOn : words.deadline,
          <>
            <Deadline
              day={vacancy.deadline}
              isExpired={isExpired}
              words={{ deadline: '', closedOn: '', expired: words.expired, left }}
            />
            {isExpired ? null : <span className={styles['small']}>{words.deadlineNote}</span>}
          </>,
        ],
        [words.branch, branches[vacancy.branch]],
        [words.employment, employments[vacancy.employment]],
      ]}
    />
  )
}
