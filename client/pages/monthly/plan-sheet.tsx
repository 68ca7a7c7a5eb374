import { vineSize } from '#machines/plan/vine-size.ts'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { formatDate, formatMoney, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Defined } from '#client/ui/definitions/definitions.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { PlanForms } from './plan-forms.tsx'
import { PlanHistory } from './plan-history.tsx'
import sheet from '#client/ui/token-page/sheet.module.css'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import styles from './plan.module.css'

/** Whether all is well, the donor should look, or it is over. */
const toneOf: Readonly<Record<PlanView['state'], 'good' | 'attention' | 'over'>> = {
  active: 'good',
  charging: 'good',
  retrying: 'attention',
  needs_donor: 'attention',
  paused: 'good',
  ended: 'over',
  cancelled: 'over',
}

const isOver = ({ state }: PlanView) => state === 'ended' || state === 'cancelled'

/** What the donor reads about the state, and when something happens next. */
const useStateText = (plan: PlanView): string => {
  const lang = useLang()
  const t = useT('monthly')
  const { text } = useWords('monthly')
  const { state, nextChargeOn, card, endReason } = plan
  if (state === 'ended') return text[endReason ?? 'refused']
  const date = nextChargeOn === null ? '' : unbroken(formatDate(lang, nextChargeOn))
  const isByLink = card === null
  const key =
    state === 'active' && isByLink ? 'link' : state === 'paused' && isByLink ? 'pausedLink' : state
  return t(`text.${key}`, { date })
}

/** The plan itself: what is given, what comes next, what was charged, and what may be changed. */
export function PlanSheet({ data }: { readonly data: PlanPageData }) {
  const { plan } = data
  const lang = useLang()
  const t = useT('monthly')
  const words = useWords('monthly')
  const text = useStateText(plan)
  return (
    <div className={sheet['page']} data-machine="plan" data-state={plan.state}>
      <header className={sheet['head']}>
        <PageTitle words={words.title} />
        <p className={styles['state']} data-tone={toneOf[plan.state]}>
          <Icon name={toneOf[plan.state] === 'good' ? 'repeat' : 'info'} />
          {words.state[plan.state]}
        </p>
        <p>{text}</p>
      </header>
      {plan.payUrl === undefined ? null : (
        <a href={plan.payUrl} className={buttonClass('primary', 'large')}>
          {plan.state === 'ended' ? words.renew : words.pay}
        </a>
      )}
      <dl className={sheet['facts']}>
        <Defined term={words.amount} className={styles['sum']}>
          {formatMoney(lang, plan.amount)}
        </Defined>
        <NextCharge plan={plan} />
        <Defined term={words.card}>{plan.card ?? words.noCard}</Defined>
      </dl>
      <Vine charges={plan.charges} />
      {isOver(plan) ? null : <PlanForms data={data} />}
      {isOver(plan) && plan.payUrl === undefined ? (
        <ButtonLink page="donations" tone="primary">
          {words.again}
        </ButtonLink>
      ) : null}
      <PlanHistory charges={plan.charges} statements={plan.statements} />
      <p className={sheet['note']}>
        {t('number', { number: plan.number })}. {words.phone} <OfficePhone />
      </p>
    </div>
  )
}

/** When money moves next by itself; nothing while a month is being charged or waits for the donor. */
function NextCharge({ plan }: { readonly plan: PlanView }) {
  const lang = useLang()
  const words = useWords('monthly')
  const isRefused = plan.state === 'retrying'
  const isShown = isRefused || plan.state === 'active' || plan.state === 'paused'
  const on = isShown ? plan.nextChargeOn : null
  if (on === null) return null
  const term = isRefused ? words.retry : plan.card === null ? words.nextLink : words.next
  return <Defined term={term}>{formatDate(lang, on)}</Defined>
}

/** What has grown of the donation. */
function Vine({ charges }: Pick<PlanView, 'charges'>) {
  const t = useT('monthly')
  const { vine } = useWords('monthly')
  const months = charges.filter(({ state }) => state === 'paid').length
  if (months === 0) return null
  return (
    <figure className={styles['vine']}>
      <img
        src={`/vines/${months}.svg`}
        alt={t('vine.alt', { months: String(months) })}
        width={vineSize.width}
        height={vineSize.row * Math.ceil(months / vineSize.months)}
        loading="lazy"
      />
      <figcaption>{vine.text}</figcaption>
    </figure>
  )
}
