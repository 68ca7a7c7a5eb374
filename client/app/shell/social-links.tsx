import { useAssociation } from '#client/app/association.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './social-links.module.css'

const networks = ['facebook', 'instagram', 'linkedin'] as const

/** The association's pages on social networks. */
export function SocialLinks({ className }: { readonly className?: string | undefined }) {
  const { topbar } = useWords('common')
  const { social } = useAssociation()
  return (
    <ul className={`${styles['social']} ${className ?? ''}`}>
      {networks.map((network) => (
        <li key={network}>
          <a href={social[network]} rel="noopener" aria-label={topbar[network]}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
