import { useState } from 'react'
import { useController, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CategoryRow } from '#contracts/staff/categories.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { PicturePicker } from '../products/gallery/picture-picker.tsx'
import { useRememberPictures, useShownPictures } from '../products/gallery/shown-picture.ts'
import type { CategoryValues } from './category-values.ts'

interface PictureFieldProps {
  form: UseFormReturn<CategoryValues>
  name: FieldPath<CategoryValues>
  label: string
  pictures: CategoryRow['pictures']
  /** It may be left empty. */
  isOptional?: boolean
}

/** One picture of the library; the last of those that are chosen is taken. */
export function PictureField({ form, name, label, pictures, isOptional = false }: PictureFieldProps) {
  const t = useTranslations('categories')
  const { field, fieldState } = useController({ control: form.control, name })
  const [isPicking, setPicking] = useState(false)
  const remember = useRememberPictures()
  const id = typeof field.value === 'number' && field.value > 0 ? field.value : undefined
  const image = useShownPictures(id === undefined ? [] : [id], pictures).get(id ?? 0)?.image
  const change = (value: number | null): void => form.setValue(name, value, { shouldDirty: true, shouldValidate: fieldState.invalid })
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
