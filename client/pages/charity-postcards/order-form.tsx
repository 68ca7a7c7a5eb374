import { formatMoney } from '#locales/formats.ts'
import type { LetterPageData } from '#machines/wire/letter-page.schema.ts'
import { orderBodyOf } from '#machines/cart/order-values.ts'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { FieldRow } from '#client/ui/field/field-row.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextArea, TextInput } from '#client/ui/field/text-input.tsx'
import { CityField, PersonFields } from '#client/ui/letter-fields/letter-fields.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import { SubmissionForm } from '#client/ui/submission-form/submission-form.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { FORM_ID } from './form-id.ts'
import { OrderReview } from './order-review.tsx'
import type { Cart } from './use-cart.ts'
import styles from './order-form.module.css'

const loadRules = () =>
  import('#machines/wire/postcard-order.schema.ts').then(
    ({ postcardOrderSchema }) => postcardOrderSchema,
  )

type Fields = { readonly field: (name: string) => FormField }

/** Collected or brought; the address is asked for only where a courier needs it. */
function DeliveryFields({ field }: Fields) {
  const { form } = useWords('charity-postcards')
  return (
    <div className={styles['delivery']}>
      <RadioCards
        {...field('delivery.kind')}
        legend={form.delivery}
        required
        options={[
          { value: 'collection', label: form.collection, hint: form.collectionHint },
          { value: 'courier', label: form.courier, hint: form.courierHint },
        ]}
      />
      <div className={styles['address']}>
        <Field {...field('delivery.address')} label={form.address} required>
          {(input) => <TextInput {...input} autoComplete="street-address" maxLength={160} />}
        </Field>
      </div>
    </div>
  )
}

function CompanyFields({ field }: Fields) {
  const { form } = useWords('charity-postcards')
  return (
    <fieldset className={styles['company']}>
      <legend>{form.company}</legend>
      <FieldRow>
        <Field {...field('company.name')} label={form.companyName}>
          {(input) => <TextInput {...input} autoComplete="organization" maxLength={160} />}
        </Field>
        <Field {...field('company.taxId')} label={form.taxId} hint={form.taxIdHint}>
          {(input) => (
            <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={20} />
          )}
        </Field>
      </FieldRow>
    </fieldset>
  )
}

type OrderFormProps = {
  readonly list: PostcardList
  readonly cart: Cart
  readonly data: LetterPageData | null
}

/** The order: who, how it gets there, for which company; sent with what the cart holds. */
export function OrderForm({ list, cart, data }: OrderFormProps) {
  const lang = useLang()
  const { form } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  const changes = ({ prices }: Refusal) =>
    prices === undefined ? null : (
      <ul>
        {prices.map(({ id, price }) => (
          <li key={id}>
            {t('form.changed', {
              title: list.items.find((item) => item.id === id)?.title,
              price: formatMoney(lang, price),
            })}
          </li>
        ))}
      </ul>
    )
  return (
    <SubmissionForm
      id={FORM_ID}
      call="/api/postcard-orders"
      loadRules={loadRules}
      bodyOf={orderBodyOf}
      data={data}
      words={{ ...form, submit: form.check }}
      review={{
        submit: form.submit,
        change: form.change,
        // Another tab may have ordered it meanwhile.
        canBeSent: cart.state !== 'empty',
        content: (values) => <OrderReview list={list} cart={cart} values={values} />,
      }}
      outside={['items', cart.pieces]}
      refusalDetails={changes}
      onReport={(report) => {
        if (report.type === 'form.stored') cart.send({ type: 'cart.ordered' })
        else if (report.refusal.prices !== undefined)
          cart.send({ type: 'prices.changed', prices: report.refusal.prices })
      }}
      sentTotal={(total) => t('form.sentTotal', { total: formatMoney(lang, total) })}
    >
      {(field) => (
        <>
          <PersonFields field={field} name="fullName" group="contact" />
          <CityField field={field} />
          <DeliveryFields field={field} />
          <CompanyFields field={field} />
          <Field {...field('note')} label={form.note} hint={form.noteHint}>
            {(input) => <TextArea {...input} rows={3} />}
          </Field>
        </>
      )}
    </SubmissionForm>
  )
}
