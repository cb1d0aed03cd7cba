import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { mostTeasers, type CategoryRow } from '#contracts/staff/categories.contract.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { TextField } from '#staff/parts/form/fields.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import type { CategoryValues } from './category-values.ts'
import { PictureField } from './picture-field.tsx'

/** Pictures with a link in the dropdown of a category, in their order; without any the shop shows the tiles of what lies in it. */
export function TeaserFields({ form, pictures }: { form: UseFormReturn<CategoryValues>; pictures: CategoryRow['pictures'] }) {
  const t = useTranslations('categories')
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'teasers' })
  return (
    <>
      <p className="mut">{t('teasersAbout')}</p>
      {fields.map(({ id }, at) => (
        <fieldset className="ct-teaser" key={id}>
          <legend className="vh">{t('teaser', { number: at + 1 })}</legend>
          <PictureField form={form} name={`teasers.${at}.image_id`} label={t('teaserPicture')} pictures={pictures} />
          <div>
            <LocalizedField form={form} name={`teasers.${at}.title`} label={t('name')} />
            <div className="sv-g">
              <TextField form={form} name={`teasers.${at}.url`} label={t('teaserUrl')} placeholder="/catalog/women" />
              <span className="moves s6 ct-moves">
                <TextButton aria-label={t('teaserUp', { number: at + 1 })} disabled={at === 0} onClick={() => swap(at, at - 1)}>
                  ↑
                </TextButton>
                <TextButton
                  aria-label={t('teaserDown', { number: at + 1 })}
                  disabled={at === fields.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  ↓
                </TextButton>
                <TextButton onClick={() => remove(at)}>{t('takeOut')}</TextButton>
              </span>
            </div>
          </div>
        </fieldset>
      ))}
      {fields.length < mostTeasers && (
        <Button kind="line" onClick={() => append({ title: { ru: '', en: '' }, url: '', image_id: 0 })}>
          {t('addTeaser')}
        </Button>
      )}
    </>
  )
}
