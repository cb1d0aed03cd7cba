import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MeasureCode } from '#core/measures.ts'
import type { BodyChartRow } from '#contracts/staff/size-charts.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { AddMeasure } from './add-measure.tsx'
import { ChartChecks } from './chart-checks.tsx'
import { bodySchema, cellsOf, columnsOf, measuresOf, shrinkings, storedBodies, type Cells } from './chart-values.ts'
import { ShopTable } from './guide-preview.tsx'
import { MeasureGrid } from './measure-grid.tsx'
import { useChartWords } from './use-chart-words.ts'

/** The bodies that sizes are made for, a chart for each department. Source: ADM-37. */
export default function BodyCharts() {
  const t = useTranslations('sizeCharts')
  const [search] = useSearchParams()
  const charts = useQuery({
    queryKey: ['body-charts'],
    queryFn: ({ signal }) => staffApi('GET /staff/body-charts', {}, { signal }),
    // As that of a model.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (charts.isError) return <Failure error={charts.error} onRetry={() => void charts.refetch()} />
  if (!charts.data) return <Loading />
  const { results } = charts.data
  const shown = results.find(({ id }) => id === search.get('of')) ?? results[0]
  return (
    <>
      <PageHead title={t('bodies')} crumbs={[{ title: t('sizes'), to: '/dictionaries/sizes' }]} />
      <nav className="tabs" aria-label={t('bodies')}>
        {results.map(({ id, title }) => (
          <Link
            className={id === shown?.id ? 'is-on' : ''}
            key={id}
            to={`/dictionaries/bodies?of=${id}`}
            aria-current={id === shown?.id ? 'page' : undefined}
          >
            {title ?? (id === 'all' ? t('everybody') : id)}
          </Link>
        ))}
      </nav>
      {shown && <BodyForm key={shown.id} chart={shown} />}
    </>
  )
}

function BodyForm({ chart }: { chart: BodyChartRow }) {
  const t = useTranslations('sizeCharts')
  const { locale } = useLanguage()
  const { may } = useMe()
  const client = useQueryClient()
  const [asked, setAsked] = useState<readonly MeasureCode[]>([])
  const { sizes } = chart
  const { labels, hints } = useChartWords(sizes, true)
  const record = useRecordForm<{ cells: Cells }, BodyChartRow>({
    schema: bodySchema,
    values: { cells: cellsOf(sizes, chart.measures, locale) },
    revision: chart.revision,
    toValues: (row) => ({ cells: cellsOf(row.sizes, row.measures, locale) }),
    save: (values, revision = chart.revision) =>
      staffApi('PUT /staff/body-charts/:id', { params: { id: chart.id }, body: { ...storedBodies(values), revision } }),
    onSaved: (saved) => {
      client.setQueryData<{ results: BodyChartRow[] }>(['body-charts'], (was) => ({
        results: (was?.results ?? []).map((one) => (one.id === saved.id ? saved : one)),
      }))
      void client.invalidateQueries({ queryKey: ['history', `body_measures:${saved.id}`] })
    },
    hints,
  })
  const { form } = record
  const cells = useWatch({ control: form.control, name: 'cells' })
  const columns = columnsOf(sizes, cells, asked)
  const shrinking = shrinkings(sizes, cells)
  const measures = measuresOf(cells)
  return (
    <RecordPage
      record={record}
      labels={labels}
      foot={
        <a className="link" href={`${locale === 'ru' ? '' : `/${locale}`}/help/sizes`} target="_blank" rel="noreferrer">
          {t('look')}
        </a>
      }
      aside={
        <>
          <ChartChecks sizes={sizes} wrong={Object.keys(form.formState.errors.cells ?? {})} shrinkings={shrinking} isRange />
          <History objectKind="body_measures" id={chart.id} />
        </>
      }
    >
      <FormSection form={form} title={t('bodyCm')} names={['cells']}>
        {sizes.length === 0 ? (
          <p className="mut">{t('noSizes')}</p>
        ) : (
          <>
            <p className="mut sc-hint">{t('howBody')}</p>
            <MeasureGrid
              form={form}
              label={t('bodyCm')}
              sizes={sizes}
              columns={columns}
              shrinkings={shrinking}
              mayWrite={may('catalog.write')}
            />
            {may('catalog.write') && <AddMeasure columns={columns} onAdd={(code) => setAsked([...asked, code])} />}
          </>
        )}
      </FormSection>
      <section className="sv-s">
        <h2>{t('preview')}</h2>
        {measures.length === 0 && <p className="mut">{t('nothingShown')}</p>}
        {[...Map.groupBy(sizes, ({ system }) => system).entries()].map(([system, group]) => {
          const shown = group.filter(({ id }) => measures.some((row) => row.size_id === id))
          if (shown.length === 0) return null
          return (
            <ShopTable
              key={system}
              label={t(`systems.${system}`)}
              sizes={shown}
              measures={measures.filter((row) => shown.some(({ id }) => id === row.size_id))}
              letters={[]}
            />
          )
        })}
      </section>
    </RecordPage>
  )
}
