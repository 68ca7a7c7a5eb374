import { simulatorAt } from './simulator.ts'

/**
 * Somebody on a service's page, without a browser: each step is the form that a browser would send. `reach`
 * gets to the simulator; without a network where a test cannot have connections that idle and break.
 */
export const payerOf = (simUrl: string, reach: typeof fetch = fetch) => {
  const post = async (page: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    await reach(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  }
  const codeOf = (phone: string) => simulatorAt(simUrl, reach).code(phone)
  const payer = {
    /** The page that a link leads to. */
    open: async (link: string): Promise<string> => {
      const response = await reach(link, { redirect: 'manual' })
      const location = response.headers.get('Location')
      return location === null ? link : new URL(location, link).href
    },
    giveCard: (page: string, card: { readonly number: string; readonly expiry: string }) =>
      post(page, { action: 'card', number: card.number, expiry: card.expiry }),
    confirm: async (page: string, phone: string) =>
      post(page, { action: 'code', code: await codeOf(phone) }),
    cancel: (page: string) => post(page, { action: 'cancel' }),
    refuse: (page: string) => post(page, { action: 'refuse' }),
    /** From the link to the last answer, with a card that works. */
    pay: async (link: string, card = workingCard): Promise<string> => {
      const page = await payer.open(link)
      await payer.giveCard(page, card)
      await payer.confirm(page, card.phone)
      return page
    },
  }
  return payer
}

/** The simulator's Uzcard that works. */
export const workingCard = {
  number: '8600000000000015',
  expiry: '12/39',
  phone: '+998900000101',
}
