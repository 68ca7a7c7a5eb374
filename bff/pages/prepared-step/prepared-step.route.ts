import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { emptyDraft, type Draft } from '#machines/donation/draft.ts'
import { donationTypes, type DonationType } from '#machines/wire/payment-terms.ts'

const PATH = '/prepared-step'

/** The address that leads to where a card is typed, the details before it filled in. */
export const preparedStepPath = (lang: Lang, type: DonationType): string =>
  `${PATH}?lang=${lang}&type=${type}`

/** Who gives; nobody's number and name. */
const sample: Draft = {
  ...emptyDraft,
  amount: '100000',
  name: 'Aziza Karimova',
  phone: '90 123-45-67',
}

/** Puts the details where the donation page of this browser finds them again, and goes there. */
const scriptTo = (lang: Lang, type: DonationType): string => {
  const kept = {
    donationId: null,
    submission: null,
    step: 'paymentInfo',
    draft: { ...sample, type },
    left: [],
  }
  return [
    `localStorage.setItem('donation', JSON.stringify({ ...${JSON.stringify(kept)}, savedAt: Date.now() }))`,
    `location.replace(${JSON.stringify(pathTo('donations', lang))})`,
  ].join(';')
}

const policyFor = (script: string): string =>
  `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * GET → the donation page at the step where a card is typed, as testers need it for each error again. It is there
 * with a simulator alone: a link that fills in a donation has no place on a site that takes money.
 */
export const preparedStepRoute = (payments: 'simulator' | 'live') => {
  const app = new Hono()
  if (payments === 'live') return app
  return app.get(PATH, (c) => {
    const lang = languages.find((one) => one === c.req.query('lang')) ?? 'ru'
    const type = donationTypes.find((one) => one === c.req.query('type')) ?? 'one-time'
    const script = scriptTo(lang, type)
    c.header('Content-Security-Policy', policyFor(script))
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    return c.html(`<!doctype html><meta charset="utf-8"><script>${script}</script>`)
  })
}
