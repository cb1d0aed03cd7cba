import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { StaffProductColorRow } from '#contracts/staff/product-edit.contract.ts'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { CheckField, SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import type { ColorPartProps } from './color-part.ts'
import { ColorPictures } from './color-pictures.tsx'
import { ColorPrices } from './color-prices.tsx'
import { ColorSizes } from './color-sizes.tsx'
import { ManyField } from './many-field.tsx'
import type { Choices } from './model-fields.tsx'
import { inColor, type ProductValues } from './product-values.ts'

/** A model in one color: what it costs, whether it is shown, its sizes, pictures, labels and categories. Source: ADM-31, ADM-33, ADM-38. */
export function ColorSection({ form, color, labels, choices }: ColorPartProps & { choices: Choices }) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const at = (field: string) => inColor(color.id, field)
  const title = (one: { title: { ru: string; en?: string | undefined } }): string => one.title[locale] || one.title.ru
  const leaves = choices.categories.filter(({ id, is_by_hand: isByHand }) => isByHand || id === color.category_id)
  const [state, isSoon] = [
    useWatch({ control: form.control, name: at('state') }) as unknown,
    useWatch({ control: form.control, name: at('is_coming_soon') }) as unknown,
  ]
  return (
    <div id={`c${color.id}`}>
      <FormSection form={form} title={t('inColor', { title: textIn(locale, color.color), color: color.sku })} names={[`c${color.id}`]}>
        <ColorPrices form={form} color={color} />
        <div className="sv-g pd-g">
          <h2>{t('edit.showing')}</h2>
          <SelectField
            form={form}
            name={at('state')}
            label={t('fields.state')}
            options={(['draft', 'planned', 'live'] as const).map((value) => ({ value, title: t(`edit.states.${value}`) }))}
          />
          {state === 'planned' ? (
            <MomentField form={form} name={at('planned_at')} label={t('fields.planned_at')} />
          ) : (
            <span className="s6" />
          )}
          <CheckField form={form} name={at('is_coming_soon')} label={t('fields.is_coming_soon')} hint={<Waiting color={color} />} />
          {isSoon === true && <DayField form={form} name={at('coming_on')} label={t('fields.coming_on')} />}
          <CheckField form={form} name={at('is_only_shops')} label={t('fields.is_only_shops')} />
          <CheckField form={form} name={at('is_large')} label={t('fields.is_large')} />
        </div>
        <ColorSizes form={form} color={color} labels={labels} choices={choices} />
        <ColorPictures form={form} color={color} />
        <div className="sv-g pd-g">
          <h2>{t('edit.place')}</h2>
          <TextField form={form} name={at('slug')} label={t('fields.slug')} hint={t('edit.slugHint')} />
          <TextField form={form} name={at('sku')} label={t('fields.sku')} span={3} />
          <TextField form={form} name={at('hex')} label={t('fields.hex')} span={3} />
          <SelectField
            form={form}
            name={at('color_id')}
            label={t('fields.color_id')}
            isNumber
            options={choices.colors.map((one) => ({ value: one.id, title: title(one) }))}
          />
          <SelectField
            form={form}
            name={at('category_id')}
            label={t('fields.category_id')}
            isNumber
            options={leaves.map((one) => ({ value: one.id, title: title(one) }))}
          />
        </div>
        <ManyField
          form={form}
          name={at('labels')}
          label={t('fields.labels')}
          options={choices.labels.filter(({ is_by_hand: isByHand }) => isByHand).map((one) => ({ value: one.id, title: title(one) }))}
          ruled={color.ruled_labels.map((one) => t('edit.byRule', { title: textIn(locale, one) }))}
        />
        <details className="pd-more">
          <summary>{t('fields.more_categories')}</summary>
          <ManyField
            form={form}
            name={at('more_categories')}
            label={t('fields.more_categories')}
            options={leaves.map((one) => ({ value: one.id, title: title(one) }))}
            ruled={color.ruled_categories.map((one) => t('edit.byRule', { title: textIn(locale, one) }))}
          />
        </details>
        <details className="pd-more">
          <summary>{t('edit.search')}</summary>
          <LocalizedField form={form} name={at('seo_title')} label={t('fields.seo_title')} hint={t('edit.seoHint')} />
          <LocalizedField form={form} name={at('seo_description')} label={t('fields.seo_description')} rows={2} />
        </details>
      </FormSection>
    </div>
  )
}

function Waiting({ color }: { color: StaffProductColorRow }) {
  const t = useTranslations('products')
  const waiting = color.sizes.reduce((sum, size) => sum + (size.waiting ?? 0), 0)
  return color.sizes.some((size) => size.waiting !== null) ? t('edit.waiting', { count: waiting }) : null
}

interface TimeFieldProps {
  form: UseFormReturn<ProductValues>
  name: ReturnType<typeof inColor>
  label: string
}

function DayField(props: TimeFieldProps) {
  return <TimeField {...props} type="date" />
}

function MomentField(props: TimeFieldProps) {
  return <TimeField {...props} type="datetime-local" />
}

function TimeField({ form, name, label, type }: TimeFieldProps & { type: 'date' | 'datetime-local' }) {
  const t = useTranslations('products')
  const { error } = form.getFieldState(name, form.formState)
  const note = error?.message ?? (type === 'date' ? undefined : t('edit.momentHint'))
  return (
    <label className={`sv-in s6${error ? ' is-err' : ''}`}>
      <span>
        <span>{label}</span>
      </span>
      <input type={type} {...form.register(name)} aria-invalid={error ? true : undefined} />
      {note && <small role={error ? 'alert' : undefined}>{note}</small>}
    </label>
  )
}
