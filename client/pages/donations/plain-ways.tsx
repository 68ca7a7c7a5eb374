import { useInitialData } from '#client/platform/initial-data-context.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { AsSent } from '#client/ui/as-sent/as-sent.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { serviceNames, type PaymentService } from '#client/ui/service-logo/service-logo.tsx'
import { DedicationField } from './dedication.tsx'
import styles from './plain-ways.module.css'

/**
 * Ways to give that need no script: the form is sent as it is, to the service that is chosen. Shown where no script
 * runs, and where none has come within six seconds (the stylesheet's matter); it is gone once the page is alive.
 */
export function PlainWays() {
  return (
    <AsSent className={styles['plain']} data-plain="ways">
      {import.meta.env.SSR ? <Ways /> : null}
    </AsSent>
  )
}

function Ways() {
  const t = useT('donations')
  const { plain, payment } = useWords('donations')
  const { methods } = useInitialData()
  const sent = usePageData('donations')?.refused
  const services = methods.filter((method): method is PaymentService => method !== 'card')
  return (
    <>
      <p>{plain.ways}</p>
      <DedicationField
        defaultValue={sent?.values['dedication'] ?? ''}
        broken={sent?.issues.find(({ field }) => field === 'dedication')?.key}
      />
      {services.length === 0 ? null : (
        <>
          <div className={styles['services']}>
            {services.map((service) => (
              <button
                key={service}
                type="submit"
                name="method"
                value={service}
                className={buttonClass('primary', 'large')}
              >
                {t('plain.by', { service: serviceNames[service] })}
              </button>
            ))}
          </div>
          <p>{payment.onlyOnce}</p>
        </>
      )}
      <p>
        {plain.call} <OfficePhone />
      </p>
    </>
  )
}
