import { useSyncExternalStore } from 'react'
import { useWords } from '#client/platform/words.ts'
import { CopyButton } from '#client/ui/copy-button/copy-button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import styles from './share.module.css'

type Target = 'telegram' | 'facebook' | 'x' | 'email'

const icons: Readonly<Record<Target, IconName>> = {
  telegram: 'telegram',
  facebook: 'facebook',
  x: 'x',
  email: 'mail',
}

/** Plain links: nothing of these services is loaded into our page. */
const linksTo = (url: string, title: string): Readonly<Record<Target, string>> => ({
  telegram: `https://t.me/share/url?${new URLSearchParams({ url, text: title }).toString()}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url }).toString()}`,
  x: `https://x.com/intent/post?${new URLSearchParams({ url, text: title }).toString()}`,
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`,
})

const neverChanges = () => () => undefined
const canShare = () => 'share' in navigator

type ShareProps = {
  /** The absolute address to share. */
  readonly url: string
  readonly title: string
}

/** Ways to pass a page on: Telegram first, the device's own sheet where there is one, the bare link. */
export function Share({ url, title }: ShareProps) {
  const { share, copy, newTab } = useWords('common')
  const hasSheet = useSyncExternalStore(neverChanges, canShare, () => false)
  const links = linksTo(url, title)
  const openSheet = () => {
    // Closing the sheet without choosing rejects; that is no error.
    navigator.share({ url, title }).catch(() => undefined)
  }
  return (
    <div className={styles['share']} role="group" aria-label={share.label}>
      <ul>
        {(['telegram', 'facebook', 'x', 'email'] as const).map((target) => (
          <li key={target}>
            <a
              href={links[target]}
              {...(target === 'email'
                ? { title: share.email }
                : {
                    target: '_blank',
                    rel: 'noopener noreferrer',
                    title: `${share[target]} (${newTab})`,
                  })}
            >
              <Icon name={icons[target]} />
            </a>
          </li>
        ))}
        {hasSheet ? (
          <li>
            <button type="button" onClick={openSheet} title={share.device}>
              <Icon name="share" />
            </button>
          </li>
        ) : null}
      </ul>
      <CopyButton text={url} label={copy.link} copied={copy.linkCopied} />
    </div>
  )
}
