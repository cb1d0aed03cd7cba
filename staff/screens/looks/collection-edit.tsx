import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffCollectionSchema, type StaffCollectionRow, type StoredCollection } from '#contracts/staff/looks.contract.ts'
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
import { PublicationSeen } from '#staff/parts/publication/publication-seen.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { NotFound } from '#staff/parts/state/not-found.tsx'
import { CollectionLooks } from './collection-looks.tsx'
import { collectionsQuery } from './looks.queries.ts'
import { RemoveCollection } from './remove-collection.tsx'

/** One collection of looks, stored or new, with its looks in their order. Source: ADM-48. */
export default function CollectionEdit() {
  const { id = 'new' } = useParams()
  // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
  const list = useQuery({ ...collectionsQuery, queryKey: ['look-collections', 'edited', id], staleTime: Infinity, gcTime: 0 })
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  const row = list.data.find((one) => String(one.id) === id)
  return row || id === 'new' ? <CollectionForm key={id} row={row} /> : <NotFound />
}

const none = { ru: '', en: '' }
const valuesOf = (row: StaffCollectionRow | undefined): StoredCollection => ({
  slug: row?.slug ?? '',
  over_title: row?.over_title ?? none,
  title: row?.title ?? none,
  text: row?.text ?? none,
})

function CollectionForm({ row }: { row: StaffCollectionRow | undefined }) {
  const t = useTranslations('looks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { locale } = useLanguage()
  const { may } = useMe()
  const isReadOnly = !may('merchandising.write')
  const [current, setCurrent] = useState(row)
  const [transaction, setTransaction] = useState<string>()
  const record = useRecordForm<StoredCollection, StaffCollectionRow>({
    schema: staffCollectionSchema,
    values: valuesOf(row),
    revision: row?.revision,
    toValues: valuesOf,
    save: async (body, revision) => {
      const saved =
        row && revision !== undefined
          ? await staffApi('PUT /staff/look-collections/:id', { params: { id: String(row.id) }, body: { ...body, revision } })
          : await staffApi('POST /staff/look-collections', { body })
      setTransaction(saved.transaction)
      return saved
    },
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['look-collections'], exact: true })
      void client.invalidateQueries({ queryKey: ['history', `look_collections:${saved.id}`] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!row) setTimeout(() => void navigate(`/looks/collections/${saved.id}`, { replace: true }))
    },
    hints: { slug: t('slugHint'), 'title.ru': t('nameNeeded'), 'over_title.ru': t('nameNeeded') },
  })
  const { form } = record
  return (
    <>
      <PageHead
        title={current ? current.title.ru : t('newCollection')}
        crumbs={[
          { title: t('title'), to: '/looks' },
          { title: t('collections'), to: '/looks/collections' },
        ]}
      />
      <RecordPage
        record={record}
        labels={{
          slug: t('slug'),
          'title.ru': t('nameIn', { language: 'ru' }),
          'title.en': t('nameIn', { language: 'en' }),
          'over_title.ru': t('overIn', { language: 'ru' }),
          'over_title.en': t('overIn', { language: 'en' }),
          'text.ru': t('textIn', { language: 'ru' }),
          'text.en': t('textIn', { language: 'en' }),
        }}
        foot={
          <>
            {transaction !== undefined && !form.formState.isDirty && <PublicationSeen key={transaction} transaction={transaction} />}
            {current && current.shown > 0 && (
              <a className="link" href={`${locale === 'ru' ? '' : '/en'}/lookbook/${current.slug}`} target="_blank" rel="noreferrer">
                {t('inShop')}
              </a>
            )}
            {current && !isReadOnly && <RemoveCollection collection={current} />}
          </>
        }
        aside={
          current && (
            <>
              <section>
                <h2>{t('showing')}</h2>
                <p className="mut">{t('collectionShown', { shown: current.shown, count: current.looks })}</p>
              </section>
              <History objectKind="look_collections" id={current.id} />
            </>
          )
        }
      >
        <fieldset className="pd-all" disabled={isReadOnly}>
          <FormSection form={form} title={t('words')} names={['title', 'over_title', 'text']}>
            <LocalizedField form={form} name="title" label={t('name')} />
            <LocalizedField form={form} name="over_title" label={t('overTitle')} hint={t('overHint')} />
            <LocalizedField form={form} name="text" label={t('text')} rows={3} />
          </FormSection>
          <FormSection form={form} title={t('address')} names={['slug']}>
            <div className="sv-g">
              <TextField form={form} name="slug" label={t('slug')} hint={row ? t('slugMoves') : t('slugHint')} />
            </div>
          </FormSection>
        </fieldset>
        {current && <CollectionLooks id={current.id} isReadOnly={isReadOnly} />}
      </RecordPage>
    </>
  )
}
