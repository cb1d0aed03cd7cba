import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { filterPageSchema, type FilterPageRow, type StoredFilterPage } from '#contracts/staff/filter-pages.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { RemoveFilterPage } from './remove-filter-page.tsx'

const emptyText = { ru: '', en: '' }
const empty: StoredFilterPage = { path: '', seo: { title: emptyText, description: emptyText, keywords: emptyText, canonical: '' } }
const fieldsOf = ({ path, seo }: StoredFilterPage): StoredFilterPage => ({ path, seo })

/** One opened filter page, stored or new. Source: SEO-03. */
export default function FilterPageEdit() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const row = useQuery({
    queryKey: ['filter-page', id],
    enabled: !isNew,
    queryFn: ({ signal }) => staffApi('GET /staff/filter-pages/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (row.isError) return <Failure error={row.error} onRetry={() => void row.refetch()} />
  if (!isNew && !row.data) return <Loading />
  return <FilterPageForm key={id} row={row.data} />
}

function FilterPageForm({ row }: { row: FilterPageRow | undefined }) {
  const t = useTranslations('filterPages')
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { may } = useMe()
  const [current, setCurrent] = useState(row)
  const record = useRecordForm<StoredFilterPage, FilterPageRow>({
    schema: filterPageSchema,
    values: row ? fieldsOf(row) : empty,
    revision: row?.revision,
    toValues: fieldsOf,
    save: (values, revision) =>
      row && revision !== undefined
        ? staffApi('PUT /staff/filter-pages/:id', { params: { id: String(row.id) }, body: { seo: values.seo, revision } })
        : staffApi('POST /staff/filter-pages', { body: values }),
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['list', 'filter-pages'] })
      void client.invalidateQueries({ queryKey: ['history', `open_filter_pages:${saved.id}`] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!row) setTimeout(() => void navigate(`/filter-pages/${saved.id}`, { replace: true }))
    },
    hints: { path: t('pathHint'), 'seo.canonical': t('canonicalHint') },
  })
  const { form } = record
  const both = (name: string, title: string) => ({ [`${name}.ru`]: `${title}, ru`, [`${name}.en`]: `${title}, en` })
  const labels = {
    path: t('path'),
    ...both('seo.title', t('seoTitle')),
    ...both('seo.description', t('seoDescription')),
    ...both('seo.keywords', t('seoKeywords')),
    'seo.canonical': t('canonical'),
  }
  return (
    <>
      <PageHead
        title={current ? (current.title ? textIn(locale, current.title) : current.path) : t('new')}
        crumbs={[{ title: t('pages'), to: '/filter-pages' }]}
      />
      <RecordPage
        record={record}
        labels={labels}
        foot={current && may('seo.write') && <RemoveFilterPage page={current} />}
        aside={current && <PageAside page={current} />}
      >
        <FormSection form={form} title={t('address')} names={['path']}>
          <div className="sv-g">
            <TextField
              form={form}
              name="path"
              label={labels.path}
              span={12}
              disabled={row !== undefined}
              hint={row ? t('pathStays') : t('pathHint')}
              placeholder="/catalog/women/filter/color-spruce"
            />
          </div>
          {!row && <PathPreview control={form.control} />}
        </FormSection>
        <FormSection form={form} title={t('seo')} names={['seo']}>
          <LocalizedField form={form} name="seo.title" label={t('seoTitle')} hint={t('seoHint')} />
          <LocalizedField form={form} name="seo.description" label={t('seoDescription')} rows={3} />
          <LocalizedField form={form} name="seo.keywords" label={t('seoKeywords')} />
          <div className="sv-g">
            <TextField form={form} name="seo.canonical" label={labels['seo.canonical']} hint={t('canonicalHint')} span={12} />
          </div>
        </FormSection>
      </RecordPage>
    </>
  )
}

function PageAside({ page }: { page: FilterPageRow }) {
  const t = useTranslations('filterPages')
  const { id, path, title, count, url } = page
  return (
    <>
      <section>
        <h2>{t('state')}</h2>
        <p className="ct-path">{path}</p>
        <ul className="num">
          <li>
            <span className={title && count > 0 ? 'dot dot--on' : 'dot red'}>{t(!title ? 'gone' : count > 0 ? 'open' : 'empty')}</span>
          </li>
          <li>
            <span className="mut">{t('count')}</span>
            <span>{count}</span>
          </li>
        </ul>
        {title && (
          <p>
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {t('seeInShop')}
            </a>
          </p>
        )}
      </section>
      <History objectKind="open_filter_pages" id={id} />
    </>
  )
}

/** What would be opened by the address that is typed, once it is left. */
function PathPreview({ control }: { control: Control<StoredFilterPage> }) {
  const t = useTranslations('filterPages')
  const { locale } = useLanguage()
  const typed = useWatch({ control, name: 'path' })
  const path = typed.trim()
  const preview = useQuery({
    queryKey: ['filter-page', 'preview', path],
    enabled: path.includes('/filter/'),
    retry: false,
    queryFn: ({ signal }) => staffApi('GET /staff/filter-pages/preview', { query: { path } }, { signal }),
  })
  if (preview.isError) return <FailureLine error={preview.error} />
  if (!preview.data) return null
  const { title, count, path: stored, is_open: isOpen } = preview.data
  return (
    <p className={isOpen ? 'red' : 'mut'} aria-live="polite">
      {isOpen ? t('openAlready') : t('wouldOpen', { title: textIn(locale, title), count, path: stored })}
    </p>
  )
}
