import { useState } from 'react'
import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { PicturePicker } from '../products/gallery/picture-picker.tsx'
import { useRememberPictures, useShownPictures, type ShownPicture } from '../products/gallery/shown-picture.ts'

interface PictureFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>
  name: FieldPath<V>
  label: string
  /** Those that are known. */
  pictures: readonly ShownPicture[]
  /** It may be left empty. */
  isOptional?: boolean
}

/** One picture of the library; the last of those that are chosen is taken. */
export function PictureField<V extends FieldValues>({ form, name, label, pictures, isOptional = false }: PictureFieldProps<V>) {
  const t = useTranslations('categories')
  const { field, fieldState } = useController({ control: form.control, name })
  const [isPicking, setPicking] = useState(false)
  const remember = useRememberPictures()
  const value: unknown = field.value
  const id = typeof value === 'number' && value > 0 ? value : undefined
  const image = useShownPictures(id === undefined ? [] : [id], pictures).get(id ?? 0)?.image
  const change = (picked: number | null): void =>
    form.setValue(name, picked as never, { shouldDirty: true, shouldValidate: fieldState.invalid })
  return (
    <div className="ct-pic">
      <span className="im" style={image && { backgroundColor: image.color }}>
        {image && image.widths.length > 0 && (
          <ShopImage src={`${image.src}/${image.widths.findLast((width) => width <= 320) ?? image.widths[0]}.webp`} alt={image.alt} />
        )}
      </span>
      <span className="row">
        <button
          className="link"
          type="button"

          aria-label={`${label}: ${t(id ? 'other' : 'choosePicture')}`}
          onClick={() => setPicking(true)}
        >
          {t(id ? 'other' : 'choosePicture')}
        </button>
        {isOptional && id !== undefined && <TextButton onClick={() => change(null)}>{t('takeOut')}</TextButton>}
      </span>
      {fieldState.error && (
        <small className="red" role="alert">
          {t('pictureNeeded')}
        </small>
      )}
      {isPicking && (
        <PicturePicker
          taken={id === undefined ? [] : [id]}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            const last = picked.at(-1)
            remember(picked)
            if (last) change(last.id)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
