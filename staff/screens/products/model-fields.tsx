import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { careCodes } from '#contracts/staff/product-edit.contract.ts'
import { seasons } from '#contracts/staff/products.contract.ts'
import { textIn } from '#core/locale.ts'
import { vatRates } from '#core/vat.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { CheckField, SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { ManyField } from './many-field.tsx'
import type { ProductValues } from './product-values.ts'

export type Choices = StaffReply<'GET /staff/products/choices'>

interface ModelFieldsProps {
  form: UseFormReturn<ProductValues>
  labels: Record<string, string>
  choices: Choices
  /** Nothing is chosen yet. */
  isNew?: boolean
}

/** What the colors of a model share: texts, what it is made of, and what orders count with. Source: ADM-31, ADM-40. */
export function ModelFields({ form, labels, choices, isNew = false }: ModelFieldsProps) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const label = (name: string): string => labels[name] ?? name
  return (
    <>
      <FormSection form={form} title={t('edit.texts')} names={['title', 'description', 'fit']}>
        <div className="pd-texts">
          <LocalizedField form={form} name="title" label={t('fields.title')} />
          <LocalizedField form={form} name="description" label={t('fields.description')} rows={5} />
          <LocalizedField form={form} name="fit" label={t('fields.fit')} rows={2} />
        </div>
      </FormSection>
      <FormSection form={form} title={t('edit.cloth')} names={['composition', 'material_id', 'season', 'care', 'is_set', 'is_eco']}>
        <LocalizedField form={form} name="composition" label={t('fields.composition')} rows={2} />
        <div className="sv-g pd-g">
          <SelectField
            form={form}
            name="material_id"
            label={label('material_id')}
            isNumber
            options={[
              ...(isNew ? [{ value: '', title: t('new.notChosen') }] : []),
              ...choices.materials.map(({ id, title }) => ({ value: id, title: textIn(locale, title) })),
            ]}
          />
          <SelectField
            form={form}
            name="season"
            label={label('season')}
            options={seasons.map((value) => ({ value, title: t(`seasons.${value}`) }))}
          />
          <CheckField form={form} name="is_eco" label={label('is_eco')} />
          <CheckField form={form} name="is_set" label={label('is_set')} />
        </div>
        <ManyField
          form={form}
          name="care"
          label={label('care')}
          options={careCodes.map((value) => ({ value, title: t(`care.${value}`) }))}
        />
      </FormSection>
      <FormSection form={form} title={t('edit.orders')} names={['vat_percent', 'weight_grams', 'is_marked', 'is_returnable']}>
        <p className="mut">{t('edit.forNewOrders')}</p>
        <div className="sv-g pd-g">
          <SelectField
            form={form}
            name="vat_percent"
            label={label('vat_percent')}
            options={[{ value: '', title: t('edit.notChosen') }, ...vatRates.map((rate) => ({ value: String(rate), title: `${rate} %` }))]}
          />
          <TextField form={form} name="weight_grams" label={label('weight_grams')} hint={t('edit.weightHint')} />
          <CheckField form={form} name="is_marked" label={label('is_marked')} hint={t('edit.markedHint')} />
          <CheckField form={form} name="is_returnable" label={label('is_returnable')} hint={t('edit.returnableHint')} />
        </div>
      </FormSection>
    </>
  )
}
