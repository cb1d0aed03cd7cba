import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { StaffCollectionRow } from '#contracts/staff/looks.contract.ts'
import { SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import type { LookValues } from './look-values.ts'

interface LookShowingProps {
  form: UseFormReturn<LookValues>
  collections: readonly StaffCollectionRow[]
  /** Pages of content name it: its slug stays. */
  isOnPages: boolean
}

/** Whether and from when a look is shown, in which collection, and what it is called in addresses. */
export function LookShowing({ form, collections, isOnPages }: LookShowingProps) {
  const t = useTranslations('looks')
  const state = useWatch({ control: form.control, name: 'state' })
  const { error } = form.getFieldState('planned_at', form.formState)
  return (
    <FormSection form={form} title={t('showing')} names={['state', 'planned_at', 'collection_id', 'slug']}>
      <div className="sv-g">
        <SelectField
          form={form}
          name="state"
          label={t('showing')}
          options={(['draft', 'planned', 'live'] as const).map((value) => ({ value, title: t(`states.${value}`) }))}
        />
        {state === 'planned' ? (
          <label className={`sv-in s6${error ? ' is-err' : ''}`}>
            <span>
              <span>{t('plannedAt')}</span>
            </span>
            <input type="datetime-local" {...form.register('planned_at')} aria-invalid={error ? true : undefined} />
            <small role={error ? 'alert' : undefined}>{error?.message ?? t('momentHint')}</small>
          </label>
        ) : (
          <span className="s6" />
        )}
        <SelectField
          form={form}
          name="collection_id"
          label={t('collection')}
          isNumber
          options={collections.map(({ id, title, over_title: over }) => ({ value: id, title: `${title.ru}, ${over.ru}` }))}
        />
        <TextField form={form} name="slug" label={t('slug')} disabled={isOnPages} hint={isOnPages ? t('slugStays') : t('slugHint')} />
      </div>
    </FormSection>
  )
}
