import { describe, expect, test } from 'vitest'
import words from '#locales/en/monthly-mail.json' with { type: 'json' }
import { pathTo } from '#locales/paths.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { createPlanLinks } from './plan-links.ts'
import { notificationMail, type PlanNotification } from './plan-notifications.ts'

type Kind = PlanNotification['kind']

const publicUrl = 'https://site.test'
const links = createPlanLinks(createKeyRing(Buffer.from('07'.repeat(32), 'hex'), []))
const settings = {
  links,
  publicUrl,
  replyTo: 'donations@site.test',
  domain: 'site.test',
  now: () => 0,
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The mail about a plan with an address. */
const bodyOf = (kind: Kind, changes: Partial<PlanRow> = {}): string => {
  const plan = aPlanRow({ donorEmail: 'aziza@example.test', ...changes })
  return plain(notificationMail(plan, { kind }, settings).body)
}

/** A plan as it is when its donor is written to, by what is written of. */
const plans: Readonly<Record<Kind, Partial<PlanRow>>> = {
  link: { state: 'needsDonor', cardKind: 'international', cardMask: null },
  reminder: { state: 'needsDonor', cardKind: 'international', cardMask: null },
  refused: { state: 'retrying', nextAt: Date.parse('2026-12-23T10:00:00+05:00') },
  ended: { state: 'ended', endReason: 'refused', nextAt: null },
  expiring: {},
  cancelled: { state: 'cancelled', nextAt: null },
  paused: { state: 'paused' },
  resumed: {},
  dayChanged: {},
  cardChanged: {},
  manageLink: {},
}
const kinds = Object.keys(plans) as readonly Kind[]
const lapsed = { ...plans.link, state: 'ended', endReason: 'lapsed', nextAt: null } as const

/** What is written about with a line that has this. */
const kindsWith = (line: string): readonly Kind[] =>
  kinds.filter((kind) => bodyOf(kind, plans[kind]).includes(plain(line)))

const { id, month } = aPlanRow()
const manageUrl = publicUrl + pathTo('monthly', 'en', { token: links.manageToken(id) })
const payUrl = publicUrl + pathTo('confirm', 'en', { token: links.payToken(id, month) })

describe('the mail to a monthly donor', () => {
  test('says what it is about, names the plan and its amount, and leads to its page', () => {
    for (const kind of kinds) {
      const body = bodyOf(kind, plans[kind])
      const [saysAtFirst = ''] = words[kind].text.split('%{')
      expect(body).toContain(plain(`${words[kind].title}\n\n${saysAtFirst}`))
      for (const line of [
        'Amount: UZS 100,000\n',
        'Monthly donation: M-000012\n',
        `${words.manage}: ${manageUrl}\n`,
        words.answer,
      ])
        expect(body, kind).toContain(plain(line))
    }
  })

  test('says no more than that where there is no more to say', () => {
    expect(bodyOf('cancelled', { ...plans.cancelled, cardMask: null })).toContain(
      `\n\nAmount: UZS 100,000\nMonthly donation: M-000012\n\n${plain(words.manage)}: ${manageUrl}\n\n`,
    )
  })

  test('leads to the payment of a month where that waits for its donor, and says for how long', () => {
    expect(kindsWith(`${words.link.button}: ${payUrl}\n`)).toEqual(['link', 'reminder'])
    expect(kindsWith('The link works until: 27 November 2026\n')).toEqual(['link', 'reminder'])
  })

  test('leads back after three months that were not paid, and only then', () => {
    const back = `${words.lapsed.button}: ${payUrl}\n`
    expect(bodyOf('ended', lapsed)).toContain(back)
    expect(bodyOf('ended', lapsed)).toContain(plain(words.lapsed.text))
    expect(kindsWith(back)).toEqual([])
  })

  test('has the link that a donor asked for, also where three months lapsed', () => {
    expect(bodyOf('manageLink', lapsed)).toContain(plain(words.manageLink.title))
    expect(bodyOf('manageLink', lapsed)).not.toContain(plain(words.lapsed.title))
  })

  test('leads to another card where the card is the reason for it', () => {
    const another = `${words.changeCard}: ${manageUrl}#card\n`
    expect(kindsWith(another)).toEqual(['refused', 'expiring'])
  })

  test('names the next try of what was refused, and the next payment where it is news', () => {
    expect(kindsWith('Next attempt: 23 December 2026\n')).toEqual(['refused'])
    expect(kindsWith('Next payment: 20 December 2026\n')).toEqual([
      'paused',
      'resumed',
      'dayChanged',
      'cardChanged',
    ])
    expect(bodyOf('resumed', { cardKind: 'international' })).toContain(
      'Next payment link: 20 December 2026\n',
    )
  })

  test('names the card that is kept, and none where none is', () => {
    const card = 'Card: 8600 •••• •••• 6478\n'
    expect(kindsWith(card)).toEqual(kinds.filter((kind) => plans[kind].cardMask === undefined))
    expect(bodyOf('manageLink', { cardMask: null })).not.toContain('Card')
  })

  test('says which card expires, and on which day', () => {
    expect(bodyOf('expiring')).toContain('card 8600 •••• •••• 6478 expires on 31 January 2027.')
  })
})

test('who has no address gets the same by SMS', () => {
  const sms = (kind: Kind, changes: Partial<PlanRow>) =>
    notificationMail(aPlanRow(changes), { kind }, settings)
  for (const kind of kinds)
    expect(sms(kind, plans[kind])).toMatchObject({ channel: 'sms', recipient: '+998901234567' })
  expect(sms('ended', lapsed).body).toContain(payUrl)
  expect(sms('ended', plans.ended).body).toContain(manageUrl)
})
