import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { deliveryTypes } from '#contracts/order-states.ts'
import type { PhoneQuote } from '#contracts/staff/order-create.contract.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoney } from '../order-words.ts'
import { CityField } from './city-field.tsx'
import type { Address, Draft } from './draft.ts'
import { Choices, errorOf, Field, type Errors } from './field.tsx'
import { placesQuery } from './new-order.queries.ts'
import { RecipientFields } from './recipient-fields.tsx'

interface Props {
  draft: Draft
  quote: PhoneQuote | undefined
  errors: Errors
  onChange: (changes: Partial<Draft>) => void
}

/** Where the order goes and how: the ways of the city with their prices, then the point, the shop, or the address and the courier's time. Source: ADM-18. */
export function DeliverySection({ draft, quote, errors, onChange }: Props) {
  const t = useTranslations('newOrder')
  const format = useFormatter()
  const money = useMoney()
  const places = useQuery(placesQuery(draft.city?.id))
  const offered = quote?.delivery_options ?? []
  const ways = deliveryTypes.flatMap((type) => offered.filter((one) => one.type === type))
  const here = (places.data?.places ?? []).filter(({ kind }) => (kind === 'shop') === (draft.delivery === 'shop'))
  const slots = (places.data?.days ?? []).flatMap((day) =>
    day.slots.map((slot) => ({
      value: slot.id,
      title: t('delivery.slot', {
        day: format.dateTime(new Date(`${day.date}T12:00:00Z`), { day: 'numeric', month: 'long', weekday: 'short', timeZone: 'UTC' }),
        starts: slot.starts,
        ends: slot.ends,
      }),
      isOff: slot.left === 'none',
    })),
  )
  const isBrought = draft.delivery === 'courier' || draft.delivery === 'post'
  const address = (name: keyof Address, span: 2 | 3 | 4 | 6 | 12) => (
    <Field
      label={t(`delivery.${name}`)}
      span={span}
      value={draft.address[name]}
      error={errorOf(errors, `delivery.address.${name}`)}
      onChange={({ target }) => onChange({ address: { ...draft.address, [name]: target.value } })}
    />
  )
  const wrong = errorOf(
    errors,
    'delivery',
    'delivery.type',
    'delivery.address',
    'delivery.point_id',
    'delivery.shop_id',
    'delivery.slot_id',
  )
  return (
    <section className="sv-g no-g">
      <h2>{t('delivery.title')}</h2>
      <CityField
        city={draft.city}
        error={errorOf(errors, 'city_id')}
        onChoose={(city) => onChange({ city, delivery: undefined, placeId: undefined, slotId: undefined })}
      />
      {places.error && <FailureLine error={places.error} />}
      {draft.city && (
        <div className="no-wide">
          {quote ? (
            <Choices
              name="delivery"
              label={t('delivery.way')}
              value={draft.delivery}
              options={ways.map(({ type, title, price, days_from: from, days_to: to, note }) => ({
                value: type,
                title,
                note: note ?? t('delivery.days', { from, to }),
                beside: price === 0 ? t('delivery.free') : money(price),
              }))}
              onChange={(delivery) => onChange({ delivery, placeId: undefined, slotId: undefined })}
            />
          ) : (
            <p className="mut">{t(draft.lines.length === 0 ? 'delivery.first' : 'delivery.counting')}</p>
          )}
        </div>
      )}
      {(draft.delivery === 'point' || draft.delivery === 'shop') && (
        <label className={`sv-in s1${wrong ? ' is-err' : ''}`}>
          <span>
            <span>{t(`delivery.${draft.delivery}`)}</span>
          </span>
          <select value={draft.placeId ?? ''} onChange={({ target }) => onChange({ placeId: Number(target.value) || undefined })}>
            <option value="">{t('delivery.choose')}</option>
            {here.map(({ id, title, address: where, operator }) => (
              <option key={id} value={id}>
                {[operator, title, where].filter((part) => part && (part === title || !title.includes(part))).join(', ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {isBrought && (
        <>
          {address('street', 6)}
          {address('house', 2)}
          {address('flat', 2)}
          {address('postal_code', 2)}
          {address('comment', 12)}
        </>
      )}
      {draft.delivery === 'courier' && slots.length > 0 && (
        <label className="sv-in s1">
          <span>
            <span>{t('delivery.when')}</span>
          </span>
          <select value={draft.slotId ?? ''} onChange={({ target }) => onChange({ slotId: Number(target.value) || undefined })}>
            <option value="">{t('delivery.anyTime')}</option>
            {slots.map(({ value, title, isOff }) => (
              <option key={value} value={value} disabled={isOff}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <RecipientFields draft={draft} errors={errors} onChange={onChange} />
      {wrong && (
        <p className="red no-wide" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}
