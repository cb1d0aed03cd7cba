import { useTranslations } from 'use-intl'
import { measureCodes, printedConversion, printedMeasure } from '#core/measures.ts'
import type { ChartSize } from '#contracts/staff/size-charts.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { MeasureDrawing } from '#web/ui/measure-drawing/measure-drawing.tsx'
import { SizeGrid } from '#web/ui/size-grid/size-grid.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import type { MeasuredCell } from './chart-values.ts'

interface GuidePreviewProps {
  sizes: readonly ChartSize[]
  garment: readonly MeasuredCell[]
  body: readonly MeasuredCell[]
  worn: { size: string; height: string } | undefined
}

/** The size guide as the shop will show it, drawn by the shop's own parts from what is typed. Source: ADM-37. */
export function GuidePreview({ sizes, garment, body, worn }: GuidePreviewProps) {
  const t = useTranslations('sizeCharts')
  const letters = [...t('letters')]
  const codes = measureCodes.filter((code) => garment.some((row) => row.code === code))
  const items = [
    ...(codes.length > 0
      ? [
          {
            id: 'garment',
            title: t('garment'),
            content: (
              <div className="sc-guide">
                <MeasureDrawing codes={codes} letters={letters} label={t('drawing')} />
                <div>
                  <ShopTable label={t('garment')} sizes={sizes} measures={garment} letters={letters} />
                  {worn && <p className="mut sc-worn">{t('wornWords', worn)}</p>}
                </div>
              </div>
            ),
          },
        ]
      : []),
    ...(body.length > 0
      ? [{ id: 'body', title: t('body'), content: <ShopTable label={t('body')} sizes={sizes} measures={body} letters={[]} /> }]
      : []),
  ]
  if (items.length === 0) return <p className="mut">{t('nothingShown')}</p>
  return <Tabs key={items.map(({ id }) => id).join()} label={t('preview')} items={items} />
}

interface ShopTableProps {
  label: string
  sizes: readonly ChartSize[]
  measures: readonly MeasuredCell[]
  /** Of the drawing, one a column. */
  letters: readonly string[]
}

/** A table of the shop's guide. */
export function ShopTable({ label, sizes, measures, letters }: ShopTableProps) {
  const t = useTranslations('sizeCharts')
  const { locale } = useLanguage()
  const system = sizes[0]?.system ?? 'letters'
  const codes = measureCodes.filter((code) => measures.some((row) => row.code === code))
  return (
    <SizeGrid
      label={label}
      heads={{ size: t(`heads.${system}`), conversion: t(`conversions.${system}`) }}
      kind="plain"
      columns={codes.map((code, index) => ({
        code,
        title: letters[index] ? (
          <>
            <b>{letters[index]}</b> {t(`measures.${code}`)}
          </>
        ) : (
          t(`measures.${code}`)
        ),
      }))}
      rows={sizes.map(({ id, title, alternative }) => ({
        id,
        head: <th scope="row">{title}</th>,
        conversion: printedConversion(alternative),
        values: codes.map((code) =>
          printedMeasure(
            measures.find((row) => row.size_id === id && row.code === code),
            locale,
          ),
        ),
      }))}
    />
  )
}
