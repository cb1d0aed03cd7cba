import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListingRow, NamedProduct } from '#contracts/staff/listings.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { HandProducts } from './hand-products.tsx'
import { listingFormSchema, listingValues, storedListing, type ListingValues } from './listing-values.ts'
import { RemoveListing } from './remove-listing.tsx'
import { RuleFields, RuleResult, useRuleLabels } from './rule-fields.tsx'

/** One curated listing, stored or new: by hand or by a rule. Source: ADM-47. */
export default function ListingEdit() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const row = useQuery({
    queryKey: ['listing', id],
    enabled: !isNew,
    queryFn: ({ signal }) => staffApi('GET /staff/listings/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (row.isError) return <Failure error={row.error} onRetry={() => void row.refetch()} />
  if (!isNew && !row.data) return <Loading />
  return <ListingForm key={id} row={row.data} />
}

const byId = (products: readonly NamedProduct[]) => new Map(products.map((product) => [product.id, product]))

function ListingForm({ row }: { row: ListingRow | undefined }) {
  const t = useTranslations('listings')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { may } = useMe()
  const [current, setCurrent] = useState(row)
  const [known, setKnown] = useState<ReadonlyMap<number, NamedProduct>>(byId(row?.products ?? []))
  const meet = (products: readonly NamedProduct[]) => setKnown((before) => new Map([...before, ...byId(products)]))
  const record = useRecordForm<ListingValues, ListingRow>({
    schema: listingFormSchema,
    values: listingValues(row),
    revision: row?.revision,
    toValues: (stored) => {
      meet(stored.products)
      return listingValues(stored)
    },
    save: (values, revision) => {
      const body = storedListing(values)
      return row && revision !== undefined
        ? staffApi('PUT /staff/listings/:id', { params: { id: String(row.id) }, body: { ...body, revision } })
        : staffApi('POST /staff/listings', { body })
    },
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['list', 'listings'] })
      void client.invalidateQueries({ queryKey: ['merchandising'] })
      void client.invalidateQueries({ queryKey: ['history', `listings:${saved.id}`] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!row) setTimeout(() => void navigate(`/listings/${saved.id}`, { replace: true }))
    },
    hints: { slug: t('slugHint'), 'title.ru': t('nameNeeded'), 'rule.is_on_sale': t('ruleNeeded') },
  })
  const { form } = record
  const kind = useWatch({ control: form.control, name: 'kind' })
  const labels: Record<string, string> = {
    'title.ru': t('nameIn', { language: 'ru' }),
    'title.en': t('nameIn', { language: 'en' }),
    'description.ru': t('descriptionIn', { language: 'ru' }),
    'description.en': t('descriptionIn', { language: 'en' }),
    slug: t('address'),
    kind: t('kind'),
    product_ids: t('products'),
    ...useRuleLabels(),
  }
  const names = (ids: readonly number[]): string => ids.map((id) => known.get(id)?.title ?? id).join(', ') || '—'
  return (
    <>
      <PageHead
        title={current ? current.title.ru : t('new')}
        crumbs={[{ title: t('title'), to: '/listings' }]}
        actions={
          current && (
            <ButtonLink kind="line" to={`/merchandising/listing-${current.id}`}>
              {t('arrange')}
            </ButtonLink>
          )
        }
      />
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(name, value) => {
          if (name === 'kind') return t(`kinds.${value === 'rule' ? 'rule' : 'hand'}`)
          if (name === 'product_ids') return names(value as number[])
          return Array.isArray(value) ? value.join(', ') || '—' : undefined
        }}
        foot={current && may('merchandising.write') && <RemoveListing listing={current} />}
        aside={
          current && (
            <>
              <section>
                <h2>{t('inShop')}</h2>
                <p>
                  <a className="link" href={`/list/${current.slug}`} target="_blank" rel="noreferrer">
                    /list/{current.slug}
                  </a>
                </p>
              </section>
              <History objectKind="listings" id={current.id} />
            </>
          )
        }
      >
        <FormSection form={form} title={t('words')} names={['title', 'slug', 'description']}>
          <LocalizedField form={form} name="title" label={t('name')} />
          <LocalizedField form={form} name="description" label={t('description')} rows={3} />
          <div className="sv-g">
            <TextField form={form} name="slug" label={labels.slug ?? ''} hint={t(row ? 'slugMoves' : 'slugHint')} placeholder="winter-26" />
          </div>
        </FormSection>
        <FormSection form={form} title={t('products')} names={['kind', 'product_ids', 'rule']}>
          <div className="opts ls-kind" role="radiogroup" aria-label={t('kind')}>
            {(['hand', 'rule'] as const).map((value) => (
              <label className={kind === value ? 'is-on' : undefined} key={value}>
                <input className="vh" type="radio" value={value} {...form.register('kind')} />
                <i />
                <span>
                  {t(`kinds.${value}`)}
                  <small>{t(`about.${value}`)}</small>
                </span>
              </label>
            ))}
          </div>
          {kind === 'rule' ? (
            <>
              <RuleFields form={form} at={(name) => `rule.${name}`} labels={labels} />
              <RuleResult form={form} />
            </>
          ) : (
            <HandProducts form={form} known={known} onFound={(product) => meet([product])} />
          )}
        </FormSection>
      </RecordPage>
    </>
  )
}
