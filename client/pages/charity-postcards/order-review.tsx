import { useEffect, useRef } from 'react'
import { formatMoney } from '#locales/formats.ts'
import { cities } from '#machines/wire/letter-terms.ts'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { CartAdvice } from './cart-advice.tsx'
import type { Cart } from './use-cart.ts'
import styles from './order-review.module.css'

type OrderReviewProps = {
  readonly list: PostcardList
  readonly cart: Cart
  /** What was filled in, by the names of the form's fields. */
  readonly values: Readonly<Record<string, string>>
}

/** The step before sending: what is ordered, by whom, and how it gets there. It takes the focus. */
export function OrderReview({ list, cart, values }: OrderReviewProps) {
  const { form, cart: words } = useWords('charity-postcards')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={styles['review']} aria-labelledby="order-review">
      <h3 id="order-review" ref={heading} tabIndex={-1}>
        {form.review}
      </h3>
      {cart.state === 'empty' ? (
        <p>{cart.notice === 'ordered' ? words.ordered : words.empty}</p>
      ) : (
        <>
          <Lines list={list} cart={cart} />
          <Details values={values} />
          <p className={styles['note']}>{form.summaryNote}</p>
        </>
      )}
    </section>
  )
}

function Lines({ list, cart }: Pick<OrderReviewProps, 'list' | 'cart'>) {
  const lang = useLang()
  const { form, cart: words } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  return (
    <>
      <h4>{form.summary}</h4>
      <ul className={styles['lines']}>
        {cart.lines.map(({ id, quantity, price, sum }) => (
          <li key={id}>
            <span>
              {list.items.find((item) => item.id === id)?.title}{' '}
              <small>{t('cart.line', { price: formatMoney(lang, price), quantity })}</small>
            </span>
            <span>
              {/* Without it the number of pieces and the sum are heard as one number. */}
              <span className="visually-hidden">= </span>
              {formatMoney(lang, sum)}
            </span>
          </li>
        ))}
        <li>
          <strong>
            {words.total}: {t('cart.pieces', { smart_count: cart.pieces })}
          </strong>
          <strong data-value="order-total">{formatMoney(lang, cart.total)}</strong>
        </li>
      </ul>
      {cart.missing > 0 ? (
        <p>
          <CartAdvice cart={cart} />
        </p>
      ) : null}
    </>
  )
}

function Details({ values }: Pick<OrderReviewProps, 'values'>) {
  const { form } = useWords('charity-postcards')
  const { labels, cities: cityNames } = useWords('letter-form')
  const city = cities.find((known) => known === values['city'])
  const isCourier = values['delivery.kind'] === 'courier'
  const details = [
    [labels.fullName, values['contact.name']],
    [labels.phone, values['contact.phone']],
    [labels.email, values['contact.email']],
    [labels.city, city === undefined ? '' : cityNames[city]],
    [form.delivery, isCourier ? form.courier : form.collection],
    [form.address, isCourier ? values['delivery.address'] : ''],
    [form.companyName, values['company.name']],
    [form.taxId, values['company.taxId']],
    [form.note, values['note']],
  ] as const
  return (
    <Definitions
      className={styles['details']}
      items={details.filter(([, value]) => value !== undefined && value.trim() !== '')}
    />
  )
}
