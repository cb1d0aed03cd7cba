import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { deliveryTypes } from '#contracts/order-states.ts'
import type { JudgedReplacement, Replacement } from '#contracts/staff/replacements.contract.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { Choices, Field } from '../new/field.tsx'
import { placesQuery } from '../new/new-order.queries.ts'
import { useMoney } from '../order-words.ts'
import type { ReplaceDraft } from './replace-draft.ts'

interface Props {
  replacement: Replacement
  judged: JudgedReplacement
  draft: ReplaceDraft
  onChange: (changes: Partial<ReplaceDraft>) => void
}

/** Way and address of the old order, or others of its city, each judged by what the new order holds. Source: ADM-17. */
export function ReplaceDelivery({ replacement, judged, draft, onChange }: Props) {
  const t = useTranslations('replace')
  const d = useTranslations('newOrder')
  const money = useMoney()
  const format = useFormatter()
  const places = useQuery(placesQuery(replacement.city_id))
  const { old } = replacement
  const ways = deliveryTypes.flatMap((type) => judged.delivery_options.filter((one) => one.type === type))
  const { way } = draft
  const here = (places.data?.places ?? []).filter(({ kind }) => (kind === 'shop') === (way === 'shop'))
  const slots = (places.data?.days ?? []).flatMap((on) => on.slots.map((slot) => ({ ...slot, date: on.date })))
  const address = (name: keyof ReplaceDraft['address'], span: 2 | 3 | 4 | 6 | 12) => (
    <Field
      label={d(`delivery.${name}`)}
      span={span}
      value={draft.address[name]}
      onChange={({ target }) => onChange({ address: { ...draft.address, [name]: target.value } })}
    />
  )
  const priced = (price: number) => (price === 0 ? d('delivery.free') : money(price))
  const kept = [old.delivery.address, old.delivery.slot].filter(Boolean).join(', ')
  return (
    <section className="sv-g no-g">
      <h2>{d('delivery.title')}</h2>
      {places.error && <FailureLine error={places.error} />}
      <div className="no-wide">
        <Choices<ReplaceDraft['way']>
          name="replace-way"
          label={d('delivery.way')}
          value={way}
          options={[
            {
              value: 'keep',
              title: t('keep', { way: old.delivery.title }),
              note: kept,
              beside: way === 'keep' ? priced(judged.delivery.price) : undefined,
            },
            ...ways.map(({ type, title, price, days_from: from, days_to: to, note }) => ({
              value: type,
              title,
              note: note ?? d('delivery.days', { from, to }),
              beside: priced(price),
            })),
          ]}
          onChange={(next) => onChange({ way: next, placeId: undefined, slotId: undefined })}
        />
      </div>
      {(way === 'point' || way === 'shop') && (
        <label className="sv-in s1">
          <span>
            <span>{d(`delivery.${way}`)}</span>
          </span>
          <select value={draft.placeId ?? ''} onChange={({ target }) => onChange({ placeId: Number(target.value) || undefined })}>
            <option value="">{d('delivery.choose')}</option>
            {here.map(({ id, title, address: where, operator }) => (
              <option key={id} value={id}>
                {[operator, title, where].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {(way === 'courier' || way === 'post') && (
        <>
          {address('street', 6)}
          {address('house', 2)}
          {address('flat', 2)}
          {address('postal_code', 2)}
          {address('comment', 12)}
        </>
      )}
      {way === 'courier' && slots.length > 0 && (
        <label className="sv-in s1">
          <span>
            <span>{d('delivery.when')}</span>
          </span>
          <select value={draft.slotId ?? ''} onChange={({ target }) => onChange({ slotId: Number(target.value) || undefined })}>
            <option value="">{d('delivery.anyTime')}</option>
            {slots.map(({ id, date, starts, ends, left }) => (
              <option key={id} value={id} disabled={left === 'none'}>
                {d('delivery.slot', {
                  day: format.dateTime(new Date(`${date}T12:00:00Z`), { day: 'numeric', month: 'long', weekday: 'short', timeZone: 'UTC' }),
                  starts,
                  ends,
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      {judged.delivery.problem && (
        <p className="red no-wide" role="alert">
          {judged.delivery.problem.message}
        </p>
      )}
    </section>
  )
}
