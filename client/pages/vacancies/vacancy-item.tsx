import type { VacancyCard } from '#machines/wire/vacancy.schema.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Highlight } from '#client/ui/highlight/highlight.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Deadline } from '#client/ui/vacancy-facts/deadline.tsx'
import styles from './vacancies-page.module.css'

/** A vacancy in the list: what, where, until when. */
export function VacancyItem({
  item,
  query,
}: {
  readonly item: VacancyCard
  readonly query: string
}) {
  const words = useWords('vacancies')
  const t = useT('vacancies')
  const left = item.daysLeft === 0 ? words.lastDay : t('left', { smart_count: item.daysLeft })
  return (
    <article className={styles['item']} data-expired={item.expired ? '' : undefined}>
      <h3>
        <Highlight text={item.title} query={query} />
      </h3>
      <p className={styles['summary']}>
        <Highlight text={item.summary} query={query} />
      </p>
      <ul className={styles['facts']}>
        <li>
          <Icon name="pin" />
          {words.branches[item.branch]}
        </li>
        <li>
          <Icon name="briefcase" />
          {words.employments[item.employment]}
        </li>
        <li>
          <Icon name="calendar" />
          <Deadline
            day={item.deadline}
            isExpired={item.expired}
            words={{
              deadline: words.deadline,
              closedOn: words.closedOn,
              expired: words.expired,
              left,
            }}
          />
        </li>
      </ul>
      <Link
        page="vacancy"
        params={{ id: String(item.id) }}
        aria-label={t('moreAbout', { title: item.title })}
        className={styles['more']}
      >
        {words.more}
        <Icon name="arrow-right" />
      </Link>
    </article>
  )
}
