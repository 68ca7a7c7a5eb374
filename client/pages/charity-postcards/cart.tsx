import { useRef } from 'react'
import { formatMoney } from '#locales/formats.ts'
import { MINIMUM_PIECES } from '#machines/wire/order-limits.ts'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { CartAdvice } from './cart-advice.tsx'
import { FORM_ID } from './form-id.ts'
import { Quantity } from './quantity.tsx'
import { useCartFocus } from './use-cart-focus.ts'
import type { Cart } from './use-cart.ts'
import styles from './cart.module.css'

type CartViewProps = { readonly list: PostcardList; readonly cart: Cart }

/** What is chosen so far: to be changed, taken out, put back; the total, and what the least order lacks. */
export function CartView({ list, cart }: CartViewProps) {
  const { cart: words } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  const { state, lines, missing, hasWrong, removed, notice, send } = cart
  const element = useRef<HTMLDivElement>(null)
  const focusNext = useCartFocus(element)
  const putBack = (id: number) => {
    focusNext(`[data-remove="${id}"]`)
    send({ type: 'removal.undo' })
  }
  const remove = (id: number) => {
    focusNext('[data-undo]')
    send({ type: 'line.remove', id })
  }
  const nameOf = (id: number) => list.items.find((item) => item.id === id)?.title ?? String(id)
  return (
    <div
      ref={element}
      id={`${FORM_ID}-items`}
      tabIndex={-1}
      className={styles['cart']}
      data-machine="cart"
      data-state={state}
    >
      {state === 'loading' ? <p>{words.waiting}</p> : null}
      <LiveRegion>
        {notice === null ? null : <p className={styles['notice']}>{words[notice]}</p>}
        {removed === null ? null : (
          <p className={styles['notice']}>
            {t('cart.removed', { title: nameOf(removed) })}{' '}
            <Button tone="quiet" onClick={() => putBack(removed)} data-undo>
              {words.undo}
            </Button>
          </p>
        )}
        {state === 'empty' ? <p>{words.empty}</p> : null}
      </LiveRegion>
      {lines.length === 0 || state === 'loading' ? null : (
        <CartLines list={list} cart={cart} onRemove={remove} />
      )}
      {state === 'loading' || state === 'empty' ? null : (
        <LiveRegion>
          <p className={missing > 0 || hasWrong ? styles['missing'] : styles['enough']}>
            <CartAdvice cart={cart} />
          </p>
        </LiveRegion>
      )}
    </div>
  )
}

/** Each design with its number, and what they cost together. */
function CartLines({
  list,
  cart,
  onRemove,
}: CartViewProps & { readonly onRemove: (id: number) => void }) {
  const lang = useLang()
  const { cart: words } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  const { lines, pieces, total } = cart
  return (
    <>
      <ul className={styles['lines']}>
        {lines.map(({ id, quantity, price, sum }) => {
          const postcard = list.items.find((item) => item.id === id)
          return postcard === undefined ? null : (
            <li key={id}>
              <img src={postcard.image} alt="" width={56} height={56} loading="lazy" />
              <p className={styles['name']}>
                {postcard.title}
                <span>{t('cart.line', { price: formatMoney(lang, price), quantity })}</span>
              </p>
              <Quantity postcard={postcard} cart={cart} onNone={() => onRemove(id)} />
              <strong className={styles['sum']}>{formatMoney(lang, sum)}</strong>
              <button
                type="button"
                className={styles['remove']}
                aria-label={t('cart.removeOf', { title: postcard.title })}
                data-remove={id}
                onClick={() => onRemove(id)}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
      <p className={styles['total']}>
        <span>
          {words.total}: {t('cart.pieces', { smart_count: pieces })}
        </span>
        <strong data-value="total">{formatMoney(lang, total)}</strong>
      </p>
      <progress
        className={styles['progress']}
        max={MINIMUM_PIECES}
        value={Math.min(pieces, MINIMUM_PIECES)}
        aria-label={words.progress}
      />
    </>
  )
}
