import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Gallery } from '../products/gallery/gallery.tsx'
import type { ShownPicture } from '../products/gallery/shown-picture.ts'
import type { LookValues } from './look-values.ts'

/** Pictures of a look in their order, from the library or brought here: the spots stand on the first. */
export function LookPictures({ form, known }: { form: UseFormReturn<LookValues>; known: readonly ShownPicture[] }) {
  const t = useTranslations('looks')
  const { field, fieldState } = useController({ control: form.control, name: 'images' })
  return (
    <section className="lk-pics">
      <h2>{t('pictures')}</h2>
      {fieldState.error?.message && (
        <p className="red" role="alert">
          {fieldState.error.message}
        </p>
      )}
      <Gallery
        label={t('pictures')}
        ids={field.value}
        known={known}
        markOf={(at) => (at === 0 ? t('withSpots') : String(at + 1))}
        onChange={(change) => form.setValue('images', change(form.getValues('images')), { shouldDirty: true })}
      />
    </section>
  )
}
