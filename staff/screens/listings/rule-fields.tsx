import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController, useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { listingFlags, type AskedRule, type JudgedProduct, type StaffListingRule } from '#contracts/staff/listings.contract.ts'
import { seasons } from '#contracts/staff/products.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Check } from '#staff/parts/form/check.tsx'
import { CheckField, SelectField } from '#staff/parts/form/fields.tsx'
import { GoodName } from '#staff/parts/goods/good-name.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { readRule, type ListingValues, type RuleValues } from './listing-values.ts'

interface RuleFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** Where the form has a condition of the rule. */
  at: (name: keyof RuleValues) => FieldPath<V>
  labels: Record<string, string>
}

/** The conditions of a rule, of a listing or of a category. Source: ADM-47. */
export function RuleFields<V extends FieldValues>({ form, at, labels }: RuleFieldsProps<V>) {
  const t = useTranslations('listings')
  const words = useQuery({
    queryKey: ['listings', 'words'],
    queryFn: ({ signal }) => staffApi('GET /staff/listings/words', {}, { signal }),
  })
  const any = { value: '', title: t('any') }
  const field = (name: keyof RuleValues) => ({ form, name: at(name), label: labels[`rule.${name}`] ?? '' })
  return (
    <>
      <p className="mut">{t('ruleHint')}</p>
      {words.isError && <FailureLine error={words.error} />}
      <div className="sv-g">
        {listingFlags.map((flag) => (
          <CheckField key={flag} {...field(flag)} />
        ))}
        <SelectField {...field('label')} options={[any, ...(words.data?.labels ?? [])]} />
        <SelectField {...field('season')} options={[any, ...seasons.map((value) => ({ value, title: t(`seasons.${value}`) }))]} />
        <Several {...field('materials')} options={words.data?.materials ?? []} />
        <Several {...field('categories')} options={words.data?.categories ?? []} />
      </div>
    </>
  )
}

/** Names of the conditions, as the comparison and the save bar call them. */
export function useRuleLabels(): Record<string, string> {
  const t = useTranslations('listings')
  const names = [...listingFlags, 'label', 'season', 'materials', 'categories'] as const
  return Object.fromEntries(names.map((name) => [`rule.${name}`, t(`rule.${name}`)]))
}

interface SeveralProps<V extends FieldValues> {
  form: UseFormReturn<V>
  name: FieldPath<V>
  label: string
  options: readonly { value: string; title: string }[]
}

/** Any of several. */
function Several<V extends FieldValues>({ form, name, label, options }: SeveralProps<V>) {
  const { field } = useController({ control: form.control, name })
  const chosen: readonly string[] = field.value
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

/** A rule as the preview of the server is asked about it. */
export const askedRule = (rule: StaffListingRule): AskedRule => ({
  ...Object.fromEntries(listingFlags.flatMap((flag) => (rule[flag] ? [[flag, 'true' as const]] : []))),
  ...(rule.label !== null && { label: rule.label }),
  ...(rule.season !== null && { season: rule.season }),
  ...(rule.materials.length > 0 && { materials: rule.materials.join(',') }),
  ...(rule.categories.length > 0 && { categories: rule.categories.join(',') }),
})

/** What belongs to a listing by its rule now and why, before it is saved. */
export function RuleResult({ form }: { form: UseFormReturn<ListingValues> }) {
  const t = useTranslations('listings')
  const values = useWatch({ control: form.control, name: 'rule' })
  const [asked, setAsked] = useState('')
  const rule = useDeferredValue(readRule(values))
  const sku = useDeferredValue(asked.trim())
  const query = rule && { ...askedRule(rule), ...(sku !== '' && { sku }) }
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
  return (
    <div aria-busy={preview.isFetching}>
      <h3 className="ls-h" aria-live="polite">
        {t('result', { count: count.value })}
        {count.is_more && '+'}
      </h3>
      <AskSku label={t('ask')} value={asked} onChange={setAsked} />
      <div aria-live="polite">
        {sku !== '' && !preview.isPlaceholderData && !judged && <p className="mut">{t('askedNothing')}</p>}
        {judged && (
          <ul className="expl">
            <Judged product={judged} verdict={judged.is_shown && judged.conditions.every(({ holds }) => holds)} />
          </ul>
        )}
      </div>
      <JudgedList count={count.value} first={first} />
    </div>
  )
}

/** The number of a product that is asked about. */
export function AskSku({ label, value, onChange }: { label: string; value: string; onChange: (sku: string) => void }) {
  return (
    <label className="sv-in ls-ask">
      <span>{label}</span>
      <input value={value} maxLength={60} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}

/** The first of some products with what decided, and how many more there are. */
export function JudgedList({ count, first }: { count: number; first: readonly JudgedProduct[] }) {
  const t = useTranslations('listings')
  const more = count - first.length
  return (
    <>
      <ul className="expl">
        {first.map((product) => (
          <Judged key={product.id} product={product} />
        ))}
      </ul>
      {more > 0 && <p className="mut">{t('andMore', { count: more })}</p>}
    </>
  )
}

interface JudgedProps {
  product: JudgedProduct
  /** Of one that was asked about: whether it belongs. */
  verdict?: boolean
  /** What else is to be said of it. */
  notes?: readonly string[]
}

/** A product with what decided: each condition with what the product has of it. */
export function Judged({ product, verdict, notes = [] }: JudgedProps) {
  const t = useTranslations('listings')
  return (
    <li className={verdict === undefined ? undefined : 'is-on'}>
      <GoodName good={product} note={product.sku} />
      <ul className="ls-why">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {!product.is_shown && <li className="red">{t('notShown')}</li>}
        {product.conditions.map(({ condition, holds, value }) => (
          <li key={condition} className={holds ? undefined : 'red'}>
            {t(holds ? `why.${condition}` : `whyNot.${condition}`)}
            {value !== '' && `: ${value}`}
          </li>
        ))}
      </ul>
      {verdict !== undefined && <b className={verdict ? undefined : 'red'}>{t(verdict ? 'belongs' : 'belongsNot')}</b>}
    </li>
  )
}
