import type { Receipt } from '#machines/wire/receipt.schema.ts'
import { useWords } from '#client/platform/words.ts'
import { Link } from '#client/ui/link/link.tsx'
import styles from './receipt-keepsake.module.css'

/** The donation's own stitch on the common cloth; unpicked where the donation was refunded. */
export function ReceiptStitch({ receipt: { token, state } }: { readonly receipt: Receipt }) {
  const { stitch } = useWords('receipt')
  if (state === 'refunded') return null
  return (
    <section className={styles['keepsake']} aria-labelledby="stitch-heading">
      <h2 id="stitch-heading">{stitch.heading}</h2>
      <p>{stitch.text}</p>
      <img
        src={`/stitches/${token}.svg`}
        alt={stitch.alt}
        width={360}
        height={240}
        loading="lazy"
      />
      <Link page="common-suzani">{stitch.link}</Link>
    </section>
  )
}
