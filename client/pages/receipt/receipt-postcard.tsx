import type { Receipt } from '#machines/wire/receipt.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './receipt-keepsake.module.css'

/** The dedication as a card that the donor can send on. */
export function ReceiptPostcard({ receipt: { token, dedication } }: { readonly receipt: Receipt }) {
  const lang = useLang()
  const t = useT('receipt')
  const { postcard } = useWords('receipt')
  if (dedication === undefined) return null
  const picture = `/receipt-cards/${token}.png?lang=${lang}`
  return (
    <section className={styles['keepsake']} aria-labelledby="postcard-heading">
      <h2 id="postcard-heading">{postcard.heading}</h2>
      <p>{postcard.text}</p>
      <img
        src={picture}
        alt={t('postcard.alt', { dedication })}
        width={1200}
        height={840}
        loading="lazy"
      />
      <a className={buttonClass('secondary')} href={picture} download="sos-card.png">
        <Icon name="download" />
        {postcard.download}
      </a>
    </section>
  )
}
