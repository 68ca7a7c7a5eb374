import type { CardSystem } from '#machines/donation/card-system.ts'
import styles from './card-system-logo.module.css'

/** The systems' names as they write them, in every language. */
export const cardSystemNames = {
  uzcard: 'Uzcard',
  humo: 'Humo',
  visa: 'Visa',
  mastercard: 'Mastercard',
} as const satisfies Record<CardSystem, string>

type CardSystemLogoProps = { readonly system: CardSystem; readonly className?: string | undefined }

/** A card system's logo, drawn by us: its name in its colours, and Mastercard's two circles. */
export function CardSystemLogo({ system, className }: CardSystemLogoProps) {
  return (
    <svg
      viewBox="0 0 52 32"
      role="img"
      aria-label={cardSystemNames[system]}
      data-system={system}
      className={`${styles['logo']} ${className ?? ''}`}
    >
      <rect x="0.5" y="0.5" width="51" height="31" rx="5" className={styles['ground']} />
      {system === 'mastercard' ? (
        <>
          <circle cx="21" cy="16" r="9" className={styles['red']} />
          <circle cx="31" cy="16" r="9" className={styles['amber']} />
          <path d="M26 8.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15z" className={styles['orange']} />
        </>
      ) : (
        <text x="26" y="20.5" className={styles[system]}>
          {cardSystemNames[system].toUpperCase()}
        </text>
      )}
    </svg>
  )
}
