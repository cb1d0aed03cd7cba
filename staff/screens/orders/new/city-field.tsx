import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CityHit } from '#contracts/staff/order-create.contract.ts'
import { Field } from './field.tsx'
import { citiesQuery } from './new-order.queries.ts'

interface Props {
  city: CityHit | undefined
  error: string | undefined
  onChoose: (city: CityHit | undefined) => void
}

const named = ({ title, region }: CityHit): string => [title, region].filter((part, at, all) => part && all.indexOf(part) === at).join(', ')

/** The city of an order: typed, and taken from the list that the browser shows; one that fits alone is taken when the field is left. */
export function CityField({ city, error, onChoose }: Props) {
  const t = useTranslations('newOrder')
  const list = useId()
  const [typed, setTyped] = useState(city ? named(city) : '')
  const q = typed.split(',')[0]?.trim() ?? ''
  const { data: found = [], isSuccess, isPlaceholderData } = useQuery(citiesQuery(q))
  const [isLeft, setLeft] = useState(false)
  const isFresh = isSuccess && !isPlaceholderData
  const choose = (text: string, leaves = false) => {
    const exact = found.find((one) => named(one).toLowerCase() === text.trim().toLowerCase())
    const alone = leaves && isFresh && found.length === 1 && text.trim() !== '' ? found[0] : undefined
    const next = exact ?? alone
    if (next) setTyped(named(next))
    if (next?.id !== city?.id) onChoose(next)
  }
  // The cities that fit may come after the last letter, or after the field was left.
  useEffect(() => {
    if (isFresh && !city) choose(typed, isLeft)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found, isFresh])
  const isUnknown = isFresh && q !== '' && found.length === 0
  return (
    <>
      <Field
        label={t('delivery.city')}
        span={6}
        list={list}
        value={typed}
        error={error ?? (isUnknown ? t('delivery.noCity') : isLeft && !city && q !== '' ? t('delivery.chooseCity') : undefined)}
        onChange={({ target }) => {
          setLeft(false)
          setTyped(target.value)
          choose(target.value)
        }}
        onBlur={() => {
          setLeft(true)
          choose(typed, true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setLeft(true)
          choose(typed, true)
        }}
      />
      <datalist id={list}>
        {found.map((one) => (
          <option key={one.id} value={named(one)}>
            {named(one)}
          </option>
        ))}
      </datalist>
    </>
  )
}
