import * as z from 'zod'
import { said, type Sentence } from './fixable-error.ts'
import { simulatorCredentials, type simulatorAddresses } from './simulator.ts'

const text = z.string().trim().min(1)
const webAddress = z.url({ protocol: /^https?$/, error: said('notWebAddress') })
const number = z.coerce.number().int().positive()

/** What the site reads about the services with a page of their own: Payme's checkout, Click and Uzum. */
export const serviceVariables = {
  PAYME_CHECKOUT_URL: webAddress.optional(),
  PAYME_CHECKOUT_MERCHANT_ID: text.optional(),
  PAYME_CHECKOUT_KEY: text.optional(),
  PAYME_CHECKOUT_LOGIN: text.default('Paycom'),
  PAYME_CHECKOUT_ACCOUNT_FIELD: text.default('order_id'),
  PAYME_CHECKOUT_REFUNDS: z.enum(['on', 'off']).default('on'),
  PAYME_CHECKOUT_ANOTHER_CARD: z.enum(['on', 'off']).default('off'),
  CLICK_URL: webAddress.optional(),
  CLICK_MERCHANT_ID: number.optional(),
  CLICK_SERVICE_ID: number.optional(),
  CLICK_SECRET_KEY: text.optional(),
  CLICK_MERCHANT_USER_ID: number.optional(),
  CLICK_API_URL: webAddress.optional(),
  CLICK_ANOTHER_CARD: z.enum(['on', 'off']).default('off'),
  UZUM_URL: webAddress.optional(),
  UZUM_TERMINAL_ID: text.optional(),
  UZUM_API_KEY: text.optional(),
  UZUM_TWO_STEP: z.enum(['on', 'off']).default('off'),
}

type Variables = z.infer<z.ZodObject<typeof serviceVariables>> & {
  readonly PAYMENTS: 'simulator' | 'live'
}

/** What each service needs; with PAYMENTS=live one is offered when all of it is there. */
const needs = {
  paymeCheckout: ['PAYME_CHECKOUT_URL', 'PAYME_CHECKOUT_MERCHANT_ID', 'PAYME_CHECKOUT_KEY'],
  click: ['CLICK_URL', 'CLICK_MERCHANT_ID', 'CLICK_SERVICE_ID', 'CLICK_SECRET_KEY'],
  uzum: ['UZUM_URL', 'UZUM_TERMINAL_ID', 'UZUM_API_KEY'],
} as const satisfies Readonly<Record<string, readonly (keyof Variables)[]>>

type Service = keyof typeof needs

const isGiven = (read: Variables, service: Service): boolean =>
  needs[service].some((name) => read[name] !== undefined)

const simulatorValues: ReadonlySet<unknown> = new Set(Object.values(simulatorCredentials))

/** Why a variable may not take real money: it is missing, or the simulator's, whose hosts are `own`. */
export const mistakeOfLive = (
  name: string,
  value: string | number | undefined,
  { own, neededBy }: { readonly own: ReadonlySet<string>; readonly neededBy: string },
): readonly Sentence[] => {
  if (value === undefined) return [{ said: 'missing', values: { name, neededBy } }]
  if (simulatorValues.has(value)) return [{ said: 'simulators', values: { name } }]
  return name.endsWith('_URL') && own.has(new URL(String(value)).host)
    ? [{ said: 'simulatorsAddress', values: { name } }]
    : []
}

/**
 * Why these variables may not take real money: a service whose variables are set in part, and whatever is the
 * simulator's. A service without any variable is not offered, and no mistake.
 */
export const mistakesOfServices = (
  read: Variables,
  own: ReadonlySet<string>,
): readonly Sentence[] =>
  (Object.keys(needs) as Service[])
    .filter((service) => isGiven(read, service))
    .flatMap((service) =>
      needs[service].flatMap((name) =>
        mistakeOfLive(name, read[name], { own, neededBy: needs[service][0] }),
      ),
    )

const CLICK_API = 'https://api.click.uz/v2/merchant'

/** Null without a user of Click's Merchant API: refunds are then made in the cabinet. */
const clickMerchantOf = (read: Variables, simulator: ReturnType<typeof simulatorAddresses>) => {
  const isSimulated = read.PAYMENTS === 'simulator'
  const userId =
    read.CLICK_MERCHANT_USER_ID ?? (isSimulated ? simulatorCredentials.clickMerchantUserId : null)
  const apiUrl = read.CLICK_API_URL ?? (isSimulated ? simulator.clickApi : CLICK_API)
  return userId === null ? null : { apiUrl, userId }
}

/** The settings of each service, with the simulator's in place of what is missing; null: not offered. */
export const servicesOf = (read: Variables, simulator: ReturnType<typeof simulatorAddresses>) => {
  const isOffered = (service: Service) => read.PAYMENTS === 'simulator' || isGiven(read, service)
  return {
    paymeCheckout: isOffered('paymeCheckout')
      ? {
          url: read.PAYME_CHECKOUT_URL ?? simulator.paymeCheckout,
          merchantId:
            read.PAYME_CHECKOUT_MERCHANT_ID ?? simulatorCredentials.paymeCheckoutMerchantId,
          key: read.PAYME_CHECKOUT_KEY ?? simulatorCredentials.paymeCheckoutKey,
          login: read.PAYME_CHECKOUT_LOGIN,
          accountField: read.PAYME_CHECKOUT_ACCOUNT_FIELD,
          /** Whether a performed transaction may be refunded from Payme's cabinet. */
          allowsRefund: read.PAYME_CHECKOUT_REFUNDS === 'on',
          takesAnotherCard: read.PAYME_CHECKOUT_ANOTHER_CARD === 'on',
        }
      : null,
    click: isOffered('click')
      ? {
          url: read.CLICK_URL ?? simulator.click,
          merchantId: read.CLICK_MERCHANT_ID ?? simulatorCredentials.clickMerchantId,
          serviceId: read.CLICK_SERVICE_ID ?? simulatorCredentials.clickServiceId,
          secretKey: read.CLICK_SECRET_KEY ?? simulatorCredentials.clickSecretKey,
          takesAnotherCard: read.CLICK_ANOTHER_CARD === 'on',
          merchant: clickMerchantOf(read, simulator),
        }
      : null,
    uzum: isOffered('uzum')
      ? {
          url: read.UZUM_URL ?? simulator.uzum,
          terminalId: read.UZUM_TERMINAL_ID ?? simulatorCredentials.uzumTerminalId,
          apiKey: read.UZUM_API_KEY ?? simulatorCredentials.uzumApiKey,
          /** What is paid is held, and taken only where the donor has not left. */
          isTwoStep: read.UZUM_TWO_STEP === 'on',
        }
      : null,
  }
}
