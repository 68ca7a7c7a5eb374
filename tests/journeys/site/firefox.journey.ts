import { pathTo } from '#locales/paths.ts'
import { findFirefox, withFirefox, type FirefoxKeys } from '../../support/firefox.ts'
import { test } from '../../support/journey.ts'
import { simulatorAt } from '../../support/simulator.ts'
import type { SiteUnderTest } from '../../support/site.ts'

type Walk = {
  readonly name: string
  readonly path: string
  readonly walk: (keys: FirefoxKeys, site: SiteUnderTest) => Promise<void>
}

const walks: readonly Walk[] = [
  {
    name: 'a donation is begun on the home page',
    path: pathTo('home', 'uz'),
    walk: async (keys) => {
      await keys.choose(
        'main form [name=amount]',
        'main form [name=amount][value="100000"]:checked',
      )
      await keys.press('main form button[type=submit]')
      await keys.sees('[data-machine=donation][data-state=details]')
    },
  },
  {
    name: 'an article is opened from its list',
    path: pathTo('news', 'en'),
    walk: async (keys) => {
      await keys.press('main article a')
      await keys.sees('main h1:focus')
    },
  },
  {
    name: 'a message is refused, corrected and sent',
    path: `${pathTo('contacts', 'uz')}?city=urgench`,
    walk: async (keys) => {
      await keys.press('#message-form button[type=submit]')
      await keys.sees('[data-errors] :is(h2, h3):focus')
      await keys.type('#message-form-fullName', 'Aziza Karimova')
      await keys.type('#message-form-phone', '901234567')
      await keys.type('#message-form-message', 'Salom!')
      await keys.sees('#message-form:not(:has([data-errors]))')
      await keys.press('#message-form button[type=submit]')
      await keys.sees('[data-machine=form-submission][data-state=submitted] :is(h2, h3):focus')
    },
  },
  {
    name: 'postcards are ordered',
    path: pathTo('charity-postcards', 'en'),
    walk: async (keys) => {
      await keys.type('input[name="items.1.quantity"]', '50')
      await keys.type('[name="contact.name"]', 'Aziza Karimova')
      await keys.type('[name="contact.phone"]', '901234567')
      await keys.choose('select[name=city]', 'select[name=city] [value=samarkand]:checked')
      await keys.choose(
        '[name="delivery.kind"]',
        '[name="delivery.kind"][value=collection]:checked',
      )
      await keys.press('button[value=review]')
      await keys.sees('#order-review:focus')
      await keys.press('button[value=send]')
      await keys.sees('[data-machine=form-submission][data-state=submitted] :is(h2, h3):focus')
    },
  },
  {
    name: 'a donation is given by card',
    path: pathTo('donations', 'ru'),
    walk: async (keys, site) => {
      const simulator = simulatorAt(site.simUrl)
      const card = (await simulator.cards()).find(
        ({ kind, outcome, official }) => kind === 'humo' && outcome === 'works' && !official,
      )
      if (card === undefined) throw new Error('the simulator has no card that works')
      await keys.sees('[data-machine=donation][data-state=details]')
      await keys.choose('[name=amount]', '[name=amount][value="100000"]:checked')
      await keys.type('#donor-name', 'Азиза Каримова')
      await keys.type('#donor-phone', '901234567')
      await keys.press('form:has(#donor-phone) button[type=submit]')
      await keys.sees('[data-machine=donation][data-state=paymentInfo] :is(h2, h3):focus')
      await keys.choose('[name=method]', '[name=method][value=card]:checked')
      await keys.type('#card-number', card.number)
      await keys.type('#card-expiry', card.expiry)
      await keys.press('form[data-screen=payment] button[type=submit]')
      await keys.sees('#code:focus')
      await keys.type('#code', await simulator.code(card.phone))
      await keys.press('form:has(#code) button[type=submit]')
      await keys.sees('[data-machine=donation][data-state=success] h2:focus')
    },
  },
]

const firefox = findFirefox()

// Firefox takes ten seconds to start and is no part of what `npm test` installs.
for (const { name, path, walk } of process.env['FULL'] === '1' ? walks : [])
  test(`in Firefox, with keys alone: ${name}`, async ({ site }) => {
    test.skip(firefox === null, 'there is no Firefox here: apt-get install firefox-esr')
    test.slow()
    await withFirefox(firefox ?? '', site.url + path, (keys) => walk(keys, site))
  })
