import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import type { ColorPartProps } from './color-part.ts'
import { Gallery } from './gallery/gallery.tsx'
import { usePictureMark } from './gallery/picture-mark.ts'
import { inColor } from './product-values.ts'

/** Pictures of a color in their order: the first is the card's, the second shows under the pointer; saved with the model. Source: ADM-31. */
export function ColorPictures({ form, color }: Omit<ColorPartProps, 'labels'>) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const name = inColor(color.id, 'images')
  const { field, fieldState } = useController({ control: form.control, name })
  const ids = field.value as unknown as readonly number[]
  const change = (next: (ids: readonly number[]) => number[]): void =>
    form.setValue(name, next(form.getValues(name) as unknown as number[]) as never, { shouldDirty: true })
  const gone = color.pictures.filter(({ id }) => !ids.includes(id))
  const markOf = usePictureMark()
  return (
    <div id={`c${color.id}-images`}>
      <h3 className="pd-h">{t('fields.images')}</h3>
      {fieldState.error?.message && (
        <p className="red" role="alert">
          {fieldState.error.message}
        </p>
      )}
      <Gallery
        label={t('gallery.of', { color: textIn(locale, color.color) })}
        ids={ids}
        known={color.pictures}
        markOf={markOf}
        onChange={change}
      >
        {gone.length > 0 && (
          <TextButton onClick={() => change((now) => [...now, ...gone.map(({ id }) => id)])}>
            {t('edit.putBack', { count: gone.length })}
          </TextButton>
        )}
      </Gallery>
    </div>
  )
}
