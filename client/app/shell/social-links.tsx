import { useAssociation } from '#client/platform/association.ts'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'
import styles from './social-links.module.css'

const networks = ['facebook', 'instagram', 'linkedin'] as const

/** The association's pages on social networks; while their addresses are samples they lead nowhere. */
export function SocialLinks({ className }: { readonly className?: string | undefined }) {
  const { topbar } = useWords('common')
  const { social } = useAssociation()
  return (
    <ul className={`${styles['social']} ${className ?? ''}`} aria-label={topbar.networks}>
      {networks.map((network) => (
        <li key={network} aria-hidden={social.sample ? true : undefined}>
          {social.sample ? (
            <Icon name={network} />
          ) : (
            <a href={social[network]} rel="noopener" aria-label={topbar[network]}>
              <Icon name={network} />
            </a>
          )}
        </li>
      ))}
      {social.sample ? (
        <li>
          <SampleMark of />
        </li>
      ) : null}
    </ul>
  )
}
