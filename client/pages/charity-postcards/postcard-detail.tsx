import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useGoTo } from '#client/platform/navigation.ts'
import { formatMoney } from '#locales/formats.ts'
import { pathTo } from '#locales/paths.ts'
import type { Postcard, PostcardList } from '#machines/wire/postcard.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { CopyButton } from '#client/ui/copy-button/copy-button.tsx'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Quantity } from './quantity.tsx'
import type { Cart } from './use-cart.ts'
import styles from './postcard-detail.module.css'

/** The origin of the site in the browser; empty on the server, which copies no links. */
const origin = () => (typeof window === 'undefined' ? '' : window.location.origin)

type DetailProps = { readonly list: PostcardList; readonly cart: Cart }

/** The design that the address names opens above the catalogue; closing leads back to it. */
export function PostcardDetail({ list, cart }: DetailProps) {
  const lang = useLang()
  const { detail } = useWords('charity-postcards')
  const { search, pathname } = useLocation()
  const goTo = useGoTo()
  const asked = new URLSearchParams(search).get('postcard')
  const chosen = list.items.find(({ id }) => String(id) === asked)
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete('postcard')
    goTo(pathname + (query.size === 0 ? '' : `?${query.toString()}`), { replace: true })
  }
  return (
    <>
      {chosen === undefined || cart.state !== 'loading' ? null : (
        <div className={styles['withoutScript']}>
          <Section tone="sand">
            <h2>{chosen.title}</h2>
            <Facts postcard={chosen} price={chosen.price} />
            <p>
              <Link page="charity-postcards">{detail.close}</Link>
            </p>
          </Section>
        </div>
      )}
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title={chosen?.title ?? detail.close}
        size="wide"
      >
        {chosen === undefined ? null : (
          <Facts postcard={chosen} price={cart.priceOf(chosen.id)}>
            <div className={styles['choice']}>
              <Quantity postcard={chosen} cart={cart} />
              <CopyButton
                text={`${origin()}${pathTo('charity-postcards', lang)}?postcard=${chosen.id}`}
                label={detail.copy}
                copied={detail.copied}
              />
            </div>
          </Facts>
        )}
      </Dialog>
    </>
  )
}

type FactsProps = {
  readonly postcard: Postcard
  /** In UZS. */
  readonly price: number
  readonly children?: ReactNode
}

function Facts({ postcard, price, children }: FactsProps) {
  const { description, image, dimensions, size, material } = postcard
  const lang = useLang()
  const { detail } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  const facts = [
    [detail.price, formatMoney(lang, price)],
    [detail.size, size],
    [detail.dimensions, t('catalogue.dimensions', dimensions)],
    [detail.material, material],
  ] as const
  return (
    <div className={styles['detail']}>
      <div className={styles['frame']}>
        <img src={image} width={dimensions.width * 4} height={dimensions.height * 4} alt="" />
      </div>
      <div className={styles['facts']}>
        <p>{description}</p>
        <Definitions items={facts} />
        {children}
      </div>
    </div>
  )
}
