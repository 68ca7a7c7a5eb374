import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import styles from './service-logo.module.css'

export type PaymentService = Exclude<PaymentMethod, 'card'>

/** The services' names as they write them, in every language. */
export const serviceNames = {
  payme: 'Payme',
  click: 'Click',
  uzum: 'Uzum',
} as const satisfies Record<PaymentService, string>

type ServiceLogoProps = { readonly service: PaymentService }

/** A service's logo, drawn by us in its colours; its name is beside it or comes from the caller. */
export function ServiceLogo({ service }: ServiceLogoProps) {
  return (
    <svg
      viewBox="0 0 72 32"
      aria-hidden="true"
      data-service={service}
      className={`${styles['logo']} ${styles[service]}`}
    >
      <rect x="0.5" y="0.5" width="71" height="31" rx="7" className={styles['ground']} />
      {drawings[service]}
    </svg>
  )
}

/** The logos write the names small. */
const spelled = {
  payme: serviceNames.payme.toLowerCase(),
  click: serviceNames.click.toLowerCase(),
  uzum: serviceNames.uzum.toLowerCase(),
} as const

const drawings = {
  // A word whose second half is lighter.
  payme: (
    <text x="36" y="21.5">
      {spelled.payme.slice(0, 3)}
      <tspan className={styles['second']}>{spelled.payme.slice(3)}</tspan>
    </text>
  ),
  // A press: a ring with its centre, and the word.
  click: (
    <>
      <circle cx="15" cy="16" r="6.2" className={styles['ring']} />
      <circle cx="15" cy="16" r="2.6" className={styles['dot']} />
      <text x="44" y="21">
        {spelled.click}
      </text>
    </>
  ),
  // A bunch of grapes, which is what the name means, and the word.
  uzum: (
    <>
      <circle cx="11" cy="13" r="3" />
      <circle cx="17" cy="13" r="3" />
      <circle cx="14" cy="18.2" r="3" />
      <path d="M14 10c.3-2 1.6-3.2 3.6-3.4" className={styles['stalk']} />
      <text x="45" y="20.5">
        {spelled.uzum}
      </text>
    </>
  ),
} as const
