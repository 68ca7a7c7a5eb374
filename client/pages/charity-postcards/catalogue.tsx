import { useSearchParams } from 'react-router-dom'
import { formatMoney } from '#locales/formats.ts'
import { priceField, quantityField } from '#machines/cart/order-values.ts'
import { MINIMUM_PIECES } from '#machines/wire/order-limits.ts'
import type { Postcard, PostcardList } from '#machines/wire/postcard.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { FilterLinks } from '#client/ui/filter-links/filter-links.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import { CartAdvice } from './cart-advice.tsx'
import { FORM_ID } from './form-id.ts'
import { Quantity } from './quantity.tsx'
import type { Cart } from './use-cart.ts'
import styles from './catalogue.module.css'

type CatalogueProps = { readonly list: PostcardList; readonly cart: Cart }

/** The query of a theme; all of them need none. */
const themeQuery = (theme: string): Readonly<Record<string, string>> =>
  theme === '' ? {} : { theme }

/** The theme that the address names; empty for all. */
const useTheme = ({ themes }: PostcardList): string => {
  const [query] = useSearchParams()
  const asked = query.get('theme')
  return themes.find(({ key }) => key === asked)?.key ?? ''
}

/** The designs, filtered by theme; each with its number of pieces. */
export function Catalogue({ list, cart }: CatalogueProps) {
  const { catalogue } = useWords('charity-postcards')
  const theme = useTheme(list)
  return (
    <div className={styles['catalogue']}>
      <FilterLinks
        page="charity-postcards"
        label={catalogue.filter.label}
        chosen={theme}
        options={[
          { value: '', label: catalogue.filter.all },
          ...list.themes.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        queryOf={themeQuery}
      />
      {list.sample ? <Callout>{catalogue.sample}</Callout> : null}
      <ul className={styles['cards']}>
        {list.items.map((postcard) => (
          <Card
            key={postcard.id}
            postcard={postcard}
            cart={cart}
            theme={theme}
            isHidden={theme !== '' && postcard.theme !== theme}
          />
        ))}
      </ul>
      <CartBar cart={cart} />
    </div>
  )
}

type CardProps = {
  readonly postcard: Postcard
  readonly cart: Cart
  readonly theme: string
  /** Left out by the filter: what was chosen of it still counts. */
  readonly isHidden: boolean
}

function Card({ postcard, cart, theme, isHidden }: CardProps) {
  const { id, title, size, dimensions, image, description } = postcard
  const lang = useLang()
  const { catalogue } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  const price = cart.priceOf(id)
  const query = { ...themeQuery(theme), postcard: String(id) }
  return (
    <li
      className={styles['card']}
      hidden={isHidden}
      data-chosen={cart.quantityOf(id) > 0 || undefined}
    >
      <div className={styles['frame']}>
        <img
          src={image}
          width={dimensions.width * 2}
          height={dimensions.height * 2}
          alt={description}
          loading="lazy"
          decoding="async"
        />
      </div>
      {/* One link a design: its surface is the whole card. */}
      <Link page="charity-postcards" query={query} className={styles['title']}>
        {title}
      </Link>
      <p className={styles['facts']}>
        <span>{size}</span>
        <strong>{t('catalogue.price', { price: formatMoney(lang, price) })}</strong>
      </p>
      <div className={styles['choice']}>
        <Quantity
          postcard={postcard}
          cart={cart}
          sent={{ name: quantityField(id), form: FORM_ID }}
        />
        <button
          type="button"
          className={`${buttonClass('quiet')} ${styles['ten']}`}
          aria-label={t('catalogue.tenOf', { title })}
          onClick={() =>
            cart.send({ type: 'quantity.set', id, typed: String(cart.quantityOf(id) + 10) })
          }
        >
          {catalogue.ten}
        </button>
      </div>
      <input type="hidden" name={priceField(id)} form={FORM_ID} value={price} />
    </li>
  )
}

/** Stays in sight below the designs: how many are chosen, how many are missing, the way to the order. */
function CartBar({ cart }: { readonly cart: Cart }) {
  const { state, pieces, missing, total } = cart
  const lang = useLang()
  const { cart: words } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  if (state === 'loading' || state === 'empty') return null
  return (
    <div className={styles['bar']}>
      <p>
        <strong>{t('cart.pieces', { smart_count: pieces })}</strong>
        <span className={styles['dot']}> · </span>
        <span>{formatMoney(lang, total)}</span>
      </p>
      <progress
        max={MINIMUM_PIECES}
        value={Math.min(pieces, MINIMUM_PIECES)}
        aria-label={words.progress}
      />
      <p className={styles['missing']}>
        <CartAdvice cart={cart} />
      </p>
      <a
        href="#order"
        className={buttonClass(missing > 0 ? 'secondary' : 'primary')}
        data-waits={missing > 0 ? '' : undefined}
      >
        {words.toOrder}
        <Icon name="chevron-down" />
      </a>
    </div>
  )
}
