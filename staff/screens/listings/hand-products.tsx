import { useLayoutEffect, useRef, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { listingProductsMost, type NamedProduct } from '#contracts/staff/listings.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { GoodName } from '#staff/parts/goods/good-name.tsx'
import { ProductFinder } from '#staff/parts/goods/product-finder.tsx'
import { moved } from '#staff/parts/order/moved.ts'
import { PlaceField } from '#staff/parts/order/place-field.tsx'
import { useDragOrder } from '#staff/parts/order/use-drag-order.ts'
import type { ListingValues } from './listing-values.ts'

interface HandProductsProps {
  form: UseFormReturn<ListingValues>
  /** Names of those that are stored, and of those that were found. */
  known: ReadonlyMap<number, NamedProduct>
  onFound: (product: NamedProduct) => void
}

/** The products of a listing by hand in their order: found by number or words, carried, moved by key and by the number of the place. Source: ADM-47. */
export function HandProducts({ form, known, onFound }: HandProductsProps) {
  const t = useTranslations('listings')
  const { field, fieldState } = useController({ control: form.control, name: 'product_ids' })
  const ids = field.value
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  const move = (from: number, to: number): void => {
    const product = known.get(ids[from] ?? 0)
    field.onChange(moved(ids, from, to))
    setSaid(t('movedTo', { name: product?.title ?? '', place: to + 1, count: ids.length }))
  }
  const moveByKey = (from: number, by: -1 | 1): void => {
    focused.current = `${ids[from]} ${by}`
    move(from, from + by)
  }
  // A row that the page moves loses the browser's focus: it is given back to the button that moved it, or to the one beside it.
  useLayoutEffect(() => {
    const key = focused.current
    if (key === undefined) return
    focused.current = undefined
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${key}"]`)
    if (button && !button.disabled) button.focus()
    else list.current?.querySelector<HTMLButtonElement>(`[data-move^="${key.split(' ')[0]} "]:not(:disabled)`)?.focus()
  })
  const drag = useDragOrder('below', move)
  return (
    <>
      {fieldState.error?.message && (
        <p className="red" role="alert">
          {fieldState.error.message}
        </p>
      )}
      <div className="ord-find">
        <ProductFinder
          label={t('find')}
          chosen={ids}
          chosenWords={t('isHere')}
          onChoose={(product) => {
            onFound(product)
            if (ids.length < listingProductsMost) field.onChange([...ids, product.id])
          }}
        />
      </div>
      <output className="vh">{said}</output>
      {ids.length === 0 && <p className="mut">{t('noProducts')}</p>}
      <ol className="ord" ref={list}>
        {ids.map((id, at) => {
          const product = known.get(id)
          if (!product) return null
          return (
            <li className={drag.markOf(at, ids.length)} key={id} {...drag.of(at)}>
              <PlaceField
                place={at + 1}
                label={t('placeOf', { name: product.title })}
                onPlace={(place) => move(at, Math.min(place, ids.length) - 1)}
              />
              <GoodName good={product} note={product.sku} />
              <span className="mut">{!product.is_shown && t('notShown')}</span>
              <span className="moves">
                <TextButton
                  data-move={`${id} -1`}
                  aria-label={t('up', { name: product.title })}
                  disabled={at === 0}
                  onClick={() => moveByKey(at, -1)}
                >
                  ↑
                </TextButton>
                <TextButton
                  data-move={`${id} 1`}
                  aria-label={t('down', { name: product.title })}
                  disabled={at === ids.length - 1}
                  onClick={() => moveByKey(at, 1)}
                >
                  ↓
                </TextButton>
                <TextButton
                  aria-label={t('takeOut', { name: product.title })}
                  onClick={() => field.onChange(ids.filter((one) => one !== id))}
                >
                  ×
                </TextButton>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
