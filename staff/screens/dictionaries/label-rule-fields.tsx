import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { CheckField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { readRule, type EntryValues } from './entry-values.ts'

interface LabelRuleFieldsProps {
  form: UseFormReturn<EntryValues>
  labels: Record<'is_by_rule' | 'new_days' | 'is_on_sale' | 'best_percent', string>
  /** Of the stored label. */
  labelId: number | undefined
}

/** Who has a label: by hand, or by a rule, with what the rule would change now. Source: ADM-35. */
export function LabelRuleFields({ form, labels, labelId }: LabelRuleFieldsProps) {
  const t = useTranslations('dictionaries')
  const values = useWatch({ control: form.control }) as EntryValues
  const isByRule = values.is_by_rule === true
  return (
    <FormSection form={form} title={t('who')} names={['is_by_rule', 'new_days', 'is_on_sale', 'best_percent']}>
      <div className="sv-g">
        <CheckField form={form} name="is_by_rule" label={labels.is_by_rule} hint={t('byRuleHint')} />
      </div>
      {isByRule && (
        <>
          <div className="sv-g">
            <TextField form={form} name="new_days" label={labels.new_days} span={4} />
            <TextField form={form} name="best_percent" label={labels.best_percent} hint={t('percentHint')} span={4} />
            <CheckField form={form} name="is_on_sale" label={labels.is_on_sale} />
          </div>
          <RulePreview values={values} labelId={labelId} />
        </>
      )}
    </FormSection>
  )
}

function RulePreview({ values, labelId }: { values: EntryValues; labelId: number | undefined }) {
  const t = useTranslations('dictionaries')
  const rule = useDeferredValue(readRule(values))
  const query = rule && {
    ...(labelId !== undefined && { id: String(labelId) }),
    ...(rule.new_days !== null && { new_days: String(rule.new_days) }),
    ...(rule.is_on_sale && { is_on_sale: 'true' as const }),
    ...(rule.best_percent !== null && { best_percent: String(rule.best_percent) }),
  }
  const preview = useQuery({
    queryKey: ['rule-preview', query],
    enabled: query !== undefined,
    queryFn: ({ signal }) => staffApi('GET /staff/labels/rule-preview', { query: query ?? {} }, { signal }),
    placeholderData: (before) => before,
  })
  if (!query) return <p className="mut">{t('ruleNeeded')}</p>
  if (preview.isError) return <FailureLine error={preview.error} />
  return (
    <div className="rule-preview" aria-live="polite" aria-busy={preview.isFetching}>
      {preview.data && (
        <>
          <Changed title={t('gain')} products={preview.data.gain} />
          <Changed title={t('lose')} products={preview.data.lose} />
        </>
      )}
    </div>
  )
}

function Changed({ title, products: { count, first } }: { title: string; products: StaffReply<'GET /staff/labels/rule-preview'>['gain'] }) {
  const t = useTranslations('dictionaries')
  const more = count.value - first.length
  return (
    <section>
      <h3>
        {title} <span className="num mut">{count.is_more ? `${count.value}+` : count.value}</span>
      </h3>
      <ul className="ck">
        {first.map(({ id, sku, title: name, color }) => (
          <li key={id}>
            <span>
              {name}, {color.toLowerCase()}
            </span>
            <span className="mut">{sku}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mut">{t('andMore', { count: more })}</p>}
    </section>
  )
}
