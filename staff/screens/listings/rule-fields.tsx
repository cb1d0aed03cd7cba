import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { listingFlags, type JudgedProduct } from '#contracts/staff/listings.contract.ts'
import { seasons } from '#contracts/staff/products.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Check } from '#staff/parts/form/check.tsx'
import { CheckField, SelectField } from '#staff/parts/form/fields.tsx'
import { GoodName } from '#staff/parts/goods/good-name.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { readRule, type ListingValues } from './listing-values.ts'

interface RuleFieldsProps {
  form: UseFormReturn<ListingValues>
  labels: Record<string, string>
}

/** The rule of a listing, with what belongs by it now and why, before it is saved. Source: ADM-47. */
export function RuleFields({ form, labels }: RuleFieldsProps) {
  const t = useTranslations('listings')
  const words = useQuery({
    queryKey: ['listings', 'words'],
    queryFn: ({ signal }) => staffApi('GET /staff/listings/words', {}, { signal }),
  })
  const any = { value: '', title: t('any') }
  return (
    <>
      <p className="mut">{t('ruleHint')}</p>
      {words.isError && <FailureLine error={words.error} />}
      <div className="sv-g">
        {listingFlags.map((flag) => (
          <CheckField key={flag} form={form} name={`rule.${flag}`} label={labels[`rule.${flag}`] ?? flag} />
        ))}
        <SelectField form={form} name="rule.label" label={labels['rule.label'] ?? ''} options={[any, ...(words.data?.labels ?? [])]} />
        <SelectField
          form={form}
          name="rule.season"
          label={labels['rule.season'] ?? ''}
          options={[any, ...seasons.map((value) => ({ value, title: t(`seasons.${value}`) }))]}
        />
        <Several form={form} name="rule.materials" label={labels['rule.materials'] ?? ''} options={words.data?.materials ?? []} />
        <Several form={form} name="rule.categories" label={labels['rule.categories'] ?? ''} options={words.data?.categories ?? []} />
      </div>
      <RuleResult form={form} />
    </>
  )
}

interface SeveralProps {
  form: UseFormReturn<ListingValues>
  name: 'rule.materials' | 'rule.categories'
  label: string
  options: readonly { value: string; title: string }[]
}

/** Any of several. */
function Several({ form, name, label, options }: SeveralProps) {
  const { field } = useController({ control: form.control, name })
  const chosen = field.value
  return (
    <fieldset className="ls-many">
      <legend>
        {label} {chosen.length > 0 && <span className="num">{chosen.length}</span>}
      </legend>
      <div>
        {options.map(({ value, title }) => (
          <Check
            key={value}
            checked={chosen.includes(value)}
            onChange={(isOn) => field.onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            {title}
          </Check>
        ))}
      </div>
    </fieldset>
  )
}

function RuleResult({ form }: { form: UseFormReturn<ListingValues> }) {
  const t = useTranslations('listings')
  const values = useWatch({ control: form.control, name: 'rule' })
  const [asked, setAsked] = useState('')
  const rule = useDeferredValue(readRule(values))
  const sku = useDeferredValue(asked.trim())
  const query = rule && {
    ...Object.fromEntries(listingFlags.flatMap((flag) => (rule[flag] ? [[flag, 'true' as const]] : []))),
    ...(rule.label !== null && { label: rule.label }),
    ...(rule.season !== null && { season: rule.season }),
    ...(rule.materials.length > 0 && { materials: rule.materials.join(',') }),
    ...(rule.categories.length > 0 && { categories: rule.categories.join(',') }),
    ...(sku !== '' && { sku }),
  }
  const preview = useQuery({
    queryKey: ['listings', 'rule-preview', query],
    enabled: query !== undefined,
    queryFn: ({ signal }) => staffApi('GET /staff/listings/rule-preview', { query: query ?? {} }, { signal }),
    placeholderData: (before) => before,
  })
  if (!query) return <p className="mut">{t('ruleNeeded')}</p>
  if (preview.isError) return <FailureLine error={preview.error} />
  if (!preview.data) return <p className="mut">{t('counting')}</p>
  const { count, first, asked: judged } = preview.data
  const more = count.value - first.length
  return (
    <div aria-busy={preview.isFetching}>
      <h3 className="ls-h" aria-live="polite">
        {t('result', { count: count.value })}
        {count.is_more && '+'}
      </h3>
      <label className="sv-in ls-ask">
        <span>{t('ask')}</span>
        <input value={asked} maxLength={60} autoComplete="off" onChange={({ target }) => setAsked(target.value)} />
      </label>
      <div aria-live="polite">
        {sku !== '' && !preview.isPlaceholderData && !judged && <p className="mut">{t('askedNothing')}</p>}
        {judged && (
          <ul className="expl">
            <Judged product={judged} isAsked />
          </ul>
        )}
      </div>
      <ul className="expl">
        {first.map((product) => (
          <Judged key={product.id} product={product} />
        ))}
      </ul>
      {more > 0 && <p className="mut">{t('andMore', { count: more })}</p>}
    </div>
  )
}

/** A product with what decided: each condition with what the product has of it. */
function Judged({ product, isAsked = false }: { product: JudgedProduct; isAsked?: boolean }) {
  const t = useTranslations('listings')
  const belongs = product.is_shown && product.conditions.every(({ holds }) => holds)
  return (
    <li className={isAsked ? 'is-on' : undefined}>
      <GoodName good={product} note={product.sku} />
      <ul className="ls-why">
        {!product.is_shown && <li className="red">{t('notShown')}</li>}
        {product.conditions.map(({ condition, holds, value }) => (
          <li key={condition} className={holds ? undefined : 'red'}>
            {t(holds ? `why.${condition}` : `whyNot.${condition}`)}
            {value !== '' && `: ${value}`}
          </li>
        ))}
      </ul>
      {isAsked && <b className={belongs ? undefined : 'red'}>{t(belongs ? 'belongs' : 'belongsNot')}</b>}
    </li>
  )
}
