import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MeasureCode } from '#core/measures.ts'
import type { SizeChartRow } from '#contracts/staff/size-charts.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { AddMeasure } from './add-measure.tsx'
import { ChartChecks } from './chart-checks.tsx'
import { chartSchema, chartValues, columnsOf, measuresOf, shrinkings, storedChart, type ChartValues } from './chart-values.ts'
import { GuidePreview } from './guide-preview.tsx'
import { MeasureGrid } from './measure-grid.tsx'
import { useChartWords } from './use-chart-words.ts'

/** The size guide of a model: its measures by size, who wears it, and the guide as the shop will show it. Source: ADM-37. */
export default function SizeChart() {
  const { id = '' } = useParams()
  const chart = useQuery({
    queryKey: ['size-chart', id],
    queryFn: ({ signal }) => staffApi('GET /staff/size-charts/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (chart.isError) return <Failure error={chart.error} onRetry={() => void chart.refetch()} />
  return chart.data ? <ChartForm key={id} chart={chart.data} /> : <Loading />
}

function ChartForm({ chart }: { chart: SizeChartRow }) {
  const t = useTranslations('sizeCharts')
  const { locale } = useLanguage()
  const { may } = useMe()
  const mayWrite = may('catalog.write')
  const client = useQueryClient()
  const [current, setCurrent] = useState(chart)
  const [asked, setAsked] = useState<readonly MeasureCode[]>([])
  const { sizes } = current
  const words = useChartWords(sizes, false)
  const labels = { ...words.labels, worn_size: t('wornSize'), worn_height: t('wornHeight') }
  const record = useRecordForm<ChartValues, SizeChartRow>({
    schema: chartSchema,
    values: chartValues(chart, locale),
    revision: chart.revision,
    toValues: (row) => chartValues(row, locale),
    save: (values, revision = chart.revision) =>
      staffApi('PUT /staff/size-charts/:id', { params: { id: String(chart.id) }, body: { ...storedChart(values), revision } }),
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['history', `garment_measures:${saved.id}`] })
    },
    hints: { ...words.hints, worn_size: t('wornSizeNeeded'), worn_height: t('wornHeightNeeded') },
  })
  const { form } = record
  const [cells, wornSize, wornHeight] = useWatch({ control: form.control, name: ['cells', 'worn_size', 'worn_height'] })
  const columns = columnsOf(sizes, cells, asked)
  const shrinking = shrinkings(sizes, cells)
  const worn = sizes.find(({ id }) => String(id) === wornSize)
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[
          { title: t('products'), to: '/products' },
          { title: current.title, to: `/products/${current.id}` },
        ]}
      />
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(name, value) => (name === 'worn_size' ? sizes.find(({ id }) => String(id) === value)?.title : undefined)}
        foot={
          current.slug !== null && (
            <a className="link" href={`/${locale === 'ru' ? '' : `${locale}/`}product/${current.slug}`} target="_blank" rel="noreferrer">
              {t('look')}
            </a>
          )
        }
        aside={
          <>
            <ChartChecks sizes={sizes} wrong={Object.keys(form.formState.errors.cells ?? {})} shrinkings={shrinking} isRange={false} />
            <section>
              <h2>{t('body')}</h2>
              <p className="mut">{t('bodyOf')}</p>
              <Link className="link" to="/dictionaries/bodies">
                {t('bodies')}
              </Link>
            </section>
            <History objectKind="garment_measures" id={current.id} />
          </>
        }
      >
        <FormSection form={form} title={t('garmentCm')} names={['cells']}>
          {sizes.length === 0 ? (
            <p className="mut">{t('noSizes')}</p>
          ) : (
            <>
              <p className="mut sc-hint">{t('how')}</p>
              <MeasureGrid form={form} label={t('garmentCm')} sizes={sizes} columns={columns} shrinkings={shrinking} mayWrite={mayWrite} />
              {mayWrite && <AddMeasure columns={columns} onAdd={(code) => setAsked([...asked, code])} />}
            </>
          )}
        </FormSection>
        <FormSection form={form} title={t('worn')} names={['worn_size', 'worn_height']}>
          <fieldset className="pd-all" disabled={!mayWrite}>
            <div className="sv-g">
              <SelectField
                form={form}
                name="worn_size"
                label={t('wornSize')}
                span={3}
                options={[{ value: '', title: t('nobody') }, ...sizes.map(({ id, title }) => ({ value: id, title }))]}
              />
              <TextField form={form} name="worn_height" label={t('wornHeight')} span={3} />
            </div>
          </fieldset>
        </FormSection>
        <section className="sv-s">
          <h2>{t('preview')}</h2>
          <GuidePreview
            sizes={sizes}
            garment={measuresOf(cells)}
            body={current.body}
            worn={worn && { size: worn.title, height: wornHeight }}
          />
        </section>
      </RecordPage>
    </>
  )
}
