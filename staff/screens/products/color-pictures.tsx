import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import type { ColorPartProps } from './color-part.ts'
import { inColor } from './product-values.ts'

/** Pictures of a color in their order: the first is the card's, the second shows under the pointer. They are moved by keyboard too, and taken out. Source: ADM-31. */
export function ColorPictures({ form, color }: Omit<ColorPartProps, 'labels'>) {
  const t = useTranslations('products')
  const { field, fieldState } = useController({ control: form.control, name: inColor(color.id, 'images') })
  const ids = field.value as unknown as readonly number[]
  const move = (from: number, by: -1 | 1): void => {
    const next = [...ids]
    const [moved = 0] = next.splice(from, 1)
    field.onChange(next.toSpliced(from + by, 0, moved))
  }
  const gone = color.pictures.filter(({ id }) => !ids.includes(id))
  return (
    <div id={`c${color.id}-images`}>
      <h3 className="pd-h">{t('fields.images')}</h3>
      {fieldState.error?.message && (
        <p className="red" role="alert">
          {fieldState.error.message}
        </p>
      )}
      {ids.length === 0 && <p className="mut">{t('edit.noPictures')}</p>}
      <ol className="pd-pics">
        {ids.map((id, at) => {
          const picture = color.pictures.find((one) => one.id === id)
          if (!picture) return null
          const { src, widths, alt } = picture.image
          const number = at + 1
          return (
            <li key={id}>
              <img src={`${src}/${widths[0] ?? 200}.webp`} alt={alt} loading="lazy" />
              <b className="num">{number}</b>
              <span className="moves">
                <TextButton aria-label={t('edit.earlier', { number })} disabled={at === 0} onClick={() => move(at, -1)}>
                  ←
                </TextButton>
                <TextButton aria-label={t('edit.later', { number })} disabled={at === ids.length - 1} onClick={() => move(at, 1)}>
                  →
                </TextButton>
                <TextButton aria-label={t('edit.takeOut', { number })} onClick={() => field.onChange(ids.filter((one) => one !== id))}>
                  ×
                </TextButton>
              </span>
            </li>
          )
        })}
      </ol>
      {gone.length > 0 && (
        <TextButton onClick={() => field.onChange([...ids, ...gone.map(({ id }) => id)])}>
          {t('edit.putBack', { count: gone.length })}
        </TextButton>
      )}
    </div>
  )
}
