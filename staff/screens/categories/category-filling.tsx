import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CategoryJudged, CategoryRow } from '#contracts/staff/categories.contract.ts'
import type { StaffReply } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { readRule } from '#staff/screens/listings/listing-values.ts'
import { askedRule, AskSku, Judged, JudgedList, RuleFields } from '#staff/screens/listings/rule-fields.tsx'
import type { CategoryValues } from './category-values.ts'
import { UsedBy } from './used-by.tsx'

interface CategoryFillingProps {
  form: UseFormReturn<CategoryValues>
  labels: Record<string, string>
  /** As it is now; undefined of a new one. */
  stored: CategoryRow | undefined
}

/** How products come into a category: by hand or by a rule, with what comes and goes by it before it is saved, and why one is there. Source: ADM-45, ADM-47. */
export function CategoryFilling({ form, labels, stored }: CategoryFillingProps) {
  const t = useTranslations('categories')
  const filled = useWatch({ control: form.control, name: 'filled' })
  const isFromBelow = (stored?.children ?? 0) > 0
  return (
    <>
      {isFromBelow ? (
        <p className="mut">{t('aboutFilled.below')}</p>
      ) : (
        <div className="opts ls-kind" role="radiogroup" aria-label={t('filled')}>
          {(['hand', 'rule'] as const).map((value) => (
            <label className={filled === value ? 'is-on' : undefined} key={value}>
              <input className="vh" type="radio" value={value} {...form.register('filled')} />
              <i />
              <span>
                {t(`filledBy.${value}`)}
                <small>{t(`aboutFilled.${value}`)}</small>
              </span>
            </label>
          ))}
        </div>
      )}
      {filled === 'rule' && <RuleFields form={form} at={(name) => `rule.${name}`} labels={labels} />}
      <Changes form={form} stored={stored} />
    </>
  )
}

type Preview = StaffReply<'GET /staff/categories/rule-preview'>

function Changes({ form, stored }: Pick<CategoryFillingProps, 'form' | 'stored'>) {
  const t = useTranslations('categories')
  const [filled, values] = useWatch({ control: form.control, name: ['filled', 'rule'] })
  const [asked, setAsked] = useState('')
  const rule = useDeferredValue(filled === 'rule' ? readRule(values) : undefined)
  const sku = useDeferredValue(asked.trim())
  const query = { ...(stored && { id: String(stored.id) }), ...(rule && askedRule(rule)), ...(sku !== '' && { sku }) }
  const isAsked = filled === 'rule' ? rule !== undefined : stored !== undefined && (stored.rule !== null || sku !== '')
  const preview = useQuery({
    queryKey: ['category', 'rule-preview', query, stored?.revision],
    enabled: isAsked,
    queryFn: ({ signal }) => staffApi('GET /staff/categories/rule-preview', { query }, { signal }),
    placeholderData: (before) => before,
  })
  const data = isAsked ? preview.data : undefined
  return (
    <div aria-busy={preview.isFetching}>
      {filled === 'rule' && !rule && <p className="mut">{t('ruleNeeded')}</p>}
      {isAsked && preview.isError && (
        <>
          <FailureLine error={preview.error} />
          <UsedBy error={preview.error} />
        </>
      )}
      {stored && <AskSku label={t('ask')} value={asked} onChange={setAsked} />}
      <div aria-live="polite">
        {sku !== '' && data && !preview.isPlaceholderData && !data.asked && <p className="mut">{t('askedNothing')}</p>}
        {data?.asked && <Asked product={data.asked} isByRule={rule !== undefined} />}
      </div>
      {data?.change && !preview.isError && <Change change={data.change} isByRule={filled === 'rule'} />}
    </div>
  )
}

/** What holds one product in the category now, and what the rule says of it. */
function Asked({ product, isByRule }: { product: CategoryJudged; isByRule: boolean }) {
  const t = useTranslations('categories')
  const now = product.held_by.map(({ kind, title }) => t(`heldBy.${kind}`, { title }))
  return (
    <ul className="expl">
      <Judged
        product={product}
        notes={now.length > 0 ? now : [t('heldBy.nothing')]}
        verdict={isByRule ? product.conditions.every(({ holds }) => holds) : now.length > 0}
      />
    </ul>
  )
}

function Change({ change, isByRule }: { change: NonNullable<Preview['change']>; isByRule: boolean }) {
  const t = useTranslations('categories')
  const more = ({ is_more: isMore }: { is_more: boolean }) => isMore && '+'
  return (
    <>
      {isByRule && (
        <h3 className="ls-h" aria-live="polite">
          {t('ruleFinds', { count: change.count.value })}
          {more(change.count)}
        </h3>
      )}
      {(['gain', 'lose'] as const).map((kind) => {
        const { count, first } = change[kind]
        return count.value === 0 ? null : (
          <section key={kind}>
            <h3 className="ls-h" aria-live="polite">
              {t(kind, { count: count.value })}
              {more(count)}
            </h3>
            <JudgedList count={count.value} first={first} />
          </section>
        )
      })}
      {change.gain.count.value + change.lose.count.value === 0 && <p className="mut">{t('nothingChanges')}</p>}
    </>
  )
}
