import type { Writer } from '#bff/platform/store/database.ts'
import { chargeDay, LINK_LIFE_MS } from '#machines/plan/plan.calendar.ts'
import { formatDate, formatMoney, formatMonth } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/monthly-mail.json' with { type: 'json' }
import ru from '#locales/ru/monthly-mail.json' with { type: 'json' }
import uz from '#locales/uz/monthly-mail.json' with { type: 'json' }
import { receiptWords } from '#bff/giving/receipts/receipt-words.ts'
import { htmlOfLetter } from '#bff/platform/mail/letter-html.ts'
import { textOfLetter, type MailLetter } from '#bff/platform/mail/mail-letter.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { smsLine } from '#bff/platform/sms/sms-line.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { nextChargeOn, nextLabel } from './next-charge.ts'
import type { PlanLinks } from './plan-links.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

/** The notifications that a donor gets about a plan, receipts aside. */
export type PlanNotification = {
  readonly kind:
    | 'link'
    | 'reminder'
    | 'refused'
    | 'ended'
    | 'expiring'
    | 'cancelled'
    | 'paused'
    | 'resumed'
    | 'dayChanged'
    | 'cardChanged'
    | 'manageLink'
}

/** Puts a notification about a plan into the outbox: by mail where there is an address, else by SMS. */
export type NotifyDonor = (
  writer: Writer,
  plan: PlanRow,
  notification: PlanNotification,
) => Promise<void>

export type NotificationSettings = {
  readonly links: PlanLinks
  readonly publicUrl: string
  /** The mailbox that answers go to. */
  readonly replyTo: string
  /** What ends the Message-ID. */
  readonly domain: string
  readonly now: () => number
}

/** By which people name a plan. */
export const planNumber = ({ number }: Pick<PlanRow, 'number'>): string =>
  `M-${String(number).padStart(6, '0')}`

export const manageUrlOf = (
  plan: Pick<PlanRow, 'id' | 'lang'>,
  { links, publicUrl }: Pick<NotificationSettings, 'links' | 'publicUrl'>,
): string => publicUrl + pathTo('monthly', plan.lang, { token: links.manageToken(plan.id) })

const lastDayOf = (lang: Lang, month: string | null): string =>
  month === null ? '' : formatDate(lang, chargeDay(month, 31))

const valuesOf = (plan: PlanRow, settings: NotificationSettings) => {
  const { lang } = plan
  const nextDay = nextChargeOn(plan)
  const next = nextDay === null ? '' : formatDate(lang, nextDay)
  const manage = manageUrlOf(plan, settings)
  return {
    amount: formatMoney(lang, plan.amount),
    day: plan.anchorDay,
    month: formatMonth(lang, chargeDay(plan.month, plan.anchorDay)),
    next,
    until: formatDate(lang, plan.begunAt + LINK_LIFE_MS),
    card: plan.cardMask ?? '',
    expires: lastDayOf(lang, plan.cardExpires),
    manage,
    changeCard: `${manage}#card`,
    url:
      settings.publicUrl +
      pathTo('confirm', lang, { token: settings.links.payToken(plan.id, plan.month) }),
  }
}

/** What the donor has just changed, or what goes on after a pause: the next payment follows from it. */
const newsOfPlan: ReadonlySet<string> = new Set(['paused', 'resumed', 'dayChanged', 'cardChanged'])

const letterOf = (
  plan: PlanRow,
  kind: Exclude<PlanNotification['kind'], 'ended'> | 'ended' | 'lapsed',
  settings: NotificationSettings,
): MailLetter & { readonly subject: string } => {
  const { lang } = plan
  const words = phrases[lang]
  const speak = speakerOf(lang, words)
  const values = valuesOf(plan, settings)
  const isToPay = kind === 'link' || kind === 'reminder'
  const isByCard = kind === 'refused' || kind === 'expiring'
  const isOfPlan = newsOfPlan.has(kind)
  return {
    lang,
    site: { name: receiptWords[lang].site, url: settings.publicUrl + pathTo('home', lang) },
    subject: speak.t(`${kind}.subject`, values),
    scene: 'donations',
    title: words[kind].title,
    paragraphs: [speak.t(`${kind}.text`, values)],
    sum: [words.amount, values.amount],
    facts: [
      [words.number, planNumber(plan)],
      ...(plan.cardMask === null ? [] : [[words.card, plan.cardMask] as const]),
      ...(kind === 'refused' ? [[words.nextTry, values.next] as const] : []),
      ...(isToPay ? [[words.until, values.until] as const] : []),
      ...(isOfPlan && values.next !== '' ? [[nextLabel(words, plan), values.next] as const] : []),
    ],
    links: [
      ...(isToPay ? [{ label: words.link.button, url: values.url }] : []),
      ...(kind === 'lapsed' ? [{ label: words.lapsed.button, url: values.url }] : []),
      ...(isByCard ? [{ label: words.changeCard, url: values.changeCard }] : []),
      { label: words.manage, url: values.manage },
    ],
    drawn: { name: 'vine', ...words.vine },
    closing: [words.answer],
  }
}

/** A notification as it is put into the outbox. */
export const notificationMail = (
  plan: PlanRow,
  { kind }: PlanNotification,
  settings: NotificationSettings,
): NewMail => {
  const said = kind === 'ended' && plan.endReason === 'lapsed' ? 'lapsed' : kind
  if (plan.donorEmail === null) {
    const speak = speakerOf(plan.lang, phrases[plan.lang])
    return {
      channel: 'sms',
      kind: 'plan',
      recipient: plan.donorPhone,
      subject: '',
      body: smsLine(speak.t(`${said}.sms`, valuesOf(plan, settings))),
      owner: `plan:${plan.id}`,
    }
  }
  const letter = letterOf(plan, said, settings)
  return {
    kind: 'plan',
    recipient: plan.donorEmail,
    replyTo: settings.replyTo,
    subject: letter.subject,
    body: textOfLetter(letter),
    html: htmlOfLetter(letter),
    owner: `plan:${plan.id}`,
  }
}

export const createPlanNotifications =
  (settings: NotificationSettings): NotifyDonor =>
  (writer, plan, notification) =>
    enqueueMails(
      writer,
      [notificationMail(plan, notification, settings)],
      settings.now(),
      settings.domain,
    )
