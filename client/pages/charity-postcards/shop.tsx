import type { LetterPageData } from '#machines/wire/letter-page.schema.ts'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import { useWords } from '#client/platform/words.ts'
import { SectionIntro } from '#client/ui/section-intro/section-intro.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { CartView } from './cart.tsx'
import { Catalogue } from './catalogue.tsx'
import { OrderForm } from './order-form.tsx'
import { PostcardDetail } from './postcard-detail.tsx'
import { useCart } from './use-cart.ts'
import styles from './charity-postcards-page.module.css'

type ShopProps = { readonly list: PostcardList; readonly data: LetterPageData | null }

/** Catalogue, cart and order over one cart; without script they are one form. */
export function Shop({ list, data }: ShopProps) {
  const { catalogue, cart: cartWords, form } = useWords('charity-postcards')
  const cart = useCart(list.items, (data?.refused ?? data?.typed)?.values)
  return (
    <>
      <PostcardDetail list={list} cart={cart} />
      <Section labelledBy="catalogue">
        <div className={styles['catalogue']}>
          <SectionIntro id="catalogue" title={catalogue.title} text={catalogue.text} />
          <Catalogue list={list} cart={cart} />
        </div>
      </Section>
      <TwoColumns id="order" title={cartWords.title} tone="sand">
        <CartView list={list} cart={cart} />
      </TwoColumns>
      <TwoColumns id="form" title={form.title} tone="sky">
        <p>{form.lead}</p>
        <OrderForm list={list} cart={cart} data={data} />
      </TwoColumns>
    </>
  )
}
