import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import { useDragOrder } from '#staff/parts/order/use-drag-order.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { moved } from './picture-order.ts'
import type { ShownPicture } from './shown-picture.ts'

interface GalleryItemsProps {
  label: string
  ids: readonly number[]
  pictures: ReadonlyMap<number, ShownPicture>
  markOf: (at: number) => string
  onChange: (change: (ids: readonly number[]) => number[]) => void
}

/** The pictures themselves: dragged, moved by their buttons, which keep the focus, taken out. */
export function GalleryItems({ label, ids, pictures, markOf, onChange }: GalleryItemsProps) {
  const t = useTranslations('products')
  const [says, setSays] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  // A button that goes along with its picture loses the browser's focus on the way.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(focused.current)
    focused.current = undefined
    ;[...(buttons ?? [])].find((button) => !button.disabled)?.focus()
  }, [ids])
  const move = (id: number, to: number, way: 'earlier' | 'later'): void => {
    const item = `[data-picture="${id}"] `
    focused.current = `${item}[data-way=${way}]:enabled, ${item}button`
    onChange((now) => moved(now, id, to))
    setSays(t('gallery.moved', { place: to + 1, count: ids.length }))
  }
  const takeOut = (id: number, at: number): void => {
    const next = ids[at + 1] ?? ids[at - 1]
    focused.current = next === undefined ? undefined : `[data-picture="${next}"] button`
    onChange((now) => now.filter((one) => one !== id))
    setSays(t('gallery.takenOut', { place: at + 1 }))
  }
  const drag = useDragOrder('beside', (from, to) => {
    const id = ids[from]
    if (id === undefined) return
    onChange((now) => moved(now, id, to))
    setSays(t('gallery.moved', { place: to + 1, count: ids.length }))
  })
  return (
    <>
      <ol className="pd-pics" aria-label={label} ref={list}>
        {ids.map((id, at) => {
          const number = at + 1
          const picture = pictures.get(id)
          return (
            <li key={id} data-picture={id} className={drag.markOf(at, ids.length)} {...drag.of(at)}>
              <Face picture={picture} />
              <b className="num">{markOf(at)}</b>
              <span className="moves">
                <TextButton
                  data-way="earlier"
                  aria-label={t('edit.earlier', { number })}
                  disabled={at === 0}
                  onClick={() => move(id, at - 1, 'earlier')}
                >
                  ←
                </TextButton>
                <TextButton
                  data-way="later"
                  aria-label={t('edit.later', { number })}
                  disabled={at === ids.length - 1}
                  onClick={() => move(id, at + 1, 'later')}
                >
                  →
                </TextButton>
                <TextButton aria-label={t('edit.takeOut', { number })} onClick={() => takeOut(id, at)}>
                  ×
                </TextButton>
              </span>
            </li>
          )
        })}
      </ol>
      <output className="vh">{says}</output>
    </>
  )
}

/** A picture in the shape of the card; its color until it is there. */
function Face({ picture }: { picture: ShownPicture | undefined }) {
  if (!picture) return <span className="im skel" />
  const { src, widths, alt, color } = picture.image
  return (
    <span className="im" style={{ backgroundColor: color }}>
      {widths.length > 0 && <ShopImage src={`${src}/${widths[0] ?? 200}.webp`} alt={alt} loading="lazy" draggable={false} />}
    </span>
  )
}
