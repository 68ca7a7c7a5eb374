import { escape } from './html.ts'
import type { HostedPayment, PageState } from './hosted-payment.ts'
import type { Language } from './languages.ts'
import { renderLayout } from './layout.html.ts'
import { words } from './words.ts'

export type Step =
  | { readonly ask: 'card' | 'phone' }
  | { readonly ask: 'code'; readonly phone: string; readonly secondsLeft: number }

export type PaymentPage = {
  readonly payment: HostedPayment
  readonly service: string
  readonly serviceName: string
  readonly merchantName: string
  readonly language: Language
  readonly waysToPay: readonly ('card' | 'phone')[]
  readonly takesInternational: boolean
  /** Whether the payer may give another card while the code is asked for. */
  readonly canChangeCard: boolean
  readonly step: Step
  readonly message: string | null
  /** Where the world's console is, without what is behind its `#`. */
  readonly consolePath: string
}

const currencies: Readonly<Record<Language, string>> = { ru: 'сум', uz: 'soʻm', en: 'UZS' }

/** 10000000 tiyin → `100 000 сум`, `100 000 soʻm`, `UZS 100,000`. */
export const formatSum = (tiyin: number, currency: 'UZS' | 'USD', language: Language): string => {
  const number = (tiyin / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })
  const name = currency === 'UZS' ? currencies[language] : currency
  return language === 'en'
    ? `${name}\u00a0${number}`
    : `${number.replaceAll(',', '\u00a0')}\u00a0${name}`
}

const button = (action: string, text: string, kind = '') =>
  `<button${kind === '' ? '' : ` class="${kind}"`} name="action" value="${action}">${escape(text)}</button>`

const field = (id: string, label: string, attributes: string) =>
  `<div class="field"><label for="${id}">${escape(label)}</label><input id="${id}" name="${id}" ${attributes}></div>`

const wayLinks = ({ waysToPay, step, language }: PaymentPage) => {
  if (waysToPay.length < 2) return ''
  const text = words[language]
  const links = waysToPay.map(
    (way) =>
      `<a href="?way=${way}"${way === step.ask ? ' aria-current="true"' : ''}>${escape(way === 'card' ? text.payByCard : text.payByPhone)}</a>`,
  )
  return `<nav class="ways" aria-label="${escape(text.waysToPay)}">${links.join('')}</nav>`
}

const cardForm = ({ language, takesInternational }: PaymentPage) => {
  const text = words[language]
  return `<form method="post" autocomplete="off">
${field('number', text.number, 'inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000"')}
<div class="pair">
${field('expiry', text.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"')}
${takesInternational ? field('cvv', text.cvv, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"') : ''}
</div>
${button('card', text.next, 'primary')}
${button('cancel', text.cancel, 'quiet')}
</form>`
}

const phoneForm = ({ language, serviceName }: PaymentPage) => {
  const text = words[language]
  return `<form method="post">
${field('phone', text.phone(serviceName), 'type="tel" inputmode="tel" autocomplete="tel" placeholder="+998"')}
${button('phone', text.next, 'primary')}
${button('cancel', text.cancel, 'quiet')}
</form>`
}

const codeForm = (page: PaymentPage, phone: string, secondsLeft: number) => {
  const { payment, language } = page
  const text = words[language]
  const sum = formatSum(payment.amountTiyin, payment.currency, language)
  return `<p>${escape(text.codeSent(phone))} ${escape(text.codeSecret)}</p>
<p class="hint">${escape(secondsLeft > 0 ? text.codeExpires(secondsLeft) : text.codeOver)}</p>
<form method="post">
${field('code', text.code, 'inputmode="numeric" autocomplete="one-time-code" maxlength="7" class="code" autofocus')}
${button('code', text.pay(sum), 'primary')}
<div class="pair">
${button('resend', text.resend)}
${page.canChangeCard ? button('back', text.otherCard) : ''}
</div>
${button('cancel', text.cancel, 'quiet')}
</form>`
}

const testers = ({ language, consolePath }: PaymentPage) => {
  const text = words[language]
  return `<details><summary>${escape(text.testers)}</summary>
<p>${escape(text.testersText)} <a href="${escape(consolePath)}#cards" target="_blank" rel="noreferrer">${escape(text.console)}</a></p>
<form method="post">${button('refuse', text.refuse)}</form>
</details>`
}

const outcome = (
  { payment, language, message }: PaymentPage,
  state: Exclude<PageState, 'open'>,
) => {
  const text = words[language]
  return `<h2>${escape(text[state])}</h2>
<p>${escape(message ?? text[`${state}Text`])}</p>
${payment.returnUrl === null || state === 'busy' ? '' : `<p><a class="button" href="${escape(payment.returnUrl)}">${escape(text.back)}</a></p>`}`
}

const asked = (page: PaymentPage): string => {
  const { step } = page
  const form =
    step.ask === 'code'
      ? codeForm(page, step.phone, step.secondsLeft)
      : step.ask === 'phone'
        ? phoneForm(page)
        : cardForm(page)
  return `${page.message === null ? '' : `<p role="alert">${escape(page.message)}</p>`}
${step.ask === 'code' ? '' : wayLinks(page)}
${form}
${testers(page)}`
}

const refreshOf = ({ payment }: PaymentPage) => {
  if (payment.state === 'busy') return { refresh: { seconds: 3, url: null } }
  if (payment.state !== 'paid' || payment.returnUrl === null) return {}
  return { refresh: { seconds: Math.ceil(payment.returnAfterMs / 1000), url: payment.returnUrl } }
}

/** The page on which the payer gives a card or a phone, then the code, and reads how it ended. */
export const renderPaymentPage = (page: PaymentPage): string => {
  const { payment, language, service, serviceName, merchantName } = page
  const text = words[language]
  const { state } = payment
  return renderLayout({
    language,
    service,
    serviceName,
    state: state === 'open' ? page.step.ask : state,
    ...refreshOf(page),
    content: `<h1>${escape(formatSum(payment.amountTiyin, payment.currency, language))}</h1>
<dl>
<div><dt>${escape(text.recipient)}</dt><dd>${escape(merchantName)}</dd></div>
<div><dt>${escape(text.account)}</dt><dd>${escape([payment.description, payment.account].filter(Boolean).join(' · '))}</dd></div>
</dl>
${state === 'open' ? asked(page) : outcome(page, state)}`,
  })
}

export const renderMistakePage = (options: {
  readonly service: string
  readonly serviceName: string
  readonly language: Language
  readonly mistake: 'notFound' | 'badLink'
  readonly details?: string
}): string => {
  const { service, serviceName, language, mistake, details } = options
  const text = words[language]
  return renderLayout({
    language,
    service,
    serviceName,
    state: mistake,
    hasLanguages: mistake === 'notFound',
    content: `<h1>${escape(text[mistake])}</h1><p>${escape(details ?? text.notFoundText)}</p>`,
  })
}
