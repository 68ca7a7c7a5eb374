import type { Receipt } from '#machines/wire/receipt.schema.ts'
import { useSearchParams } from 'react-router-dom'
import { useT, useWords } from '#client/platform/words.ts'
import { shownEmail, shownPhone } from '#client/lib/masked-contact.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './receipt.module.css'

type ManageLink = NonNullable<Receipt['manageLink']>

/**
 * Sends donors the link of their monthly donation: a plain form to the receipt's own address. The link
 * is not here, since any reader of the receipt could end the donation by it.
 */
export function ManageLinkForm({
  manageLink: { channel, to },
}: {
  readonly manageLink: ManageLink
}) {
  const t = useT('receipt')
  const { manageLink: words } = useWords('receipt')
  const [query] = useSearchParams()
  const isSent = query.get('done') === 'link'
  const recipient = { to: channel === 'mail' ? shownEmail(to) : shownPhone(to) }
  return (
    <section className={styles['manage-link']} id="manage-link" aria-labelledby="manage-heading">
      <h2 id="manage-heading">{words.heading}</h2>
      {isSent ? (
        <p className={styles['sent']} role="status">
          <Icon name="check-circle" />
          <span>{t(`manageLink.sent.${channel}`, recipient)}</span>
        </p>
      ) : (
        <p>{t(`manageLink.text.${channel}`, recipient)}</p>
      )}
      <form method="post">
        <Button type="submit" tone="secondary">
          {words.submit}
        </Button>
      </form>
    </section>
  )
}
