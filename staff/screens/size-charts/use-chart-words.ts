import { useTranslations } from 'use-intl'
import { measureCodes, measureLimits } from '#core/measures.ts'
import type { ChartSize } from '#contracts/staff/size-charts.contract.ts'
import { cellKey } from './chart-values.ts'

/** The names of all cells of a chart, and what can stand in them, by the paths of their fields. */
export function useChartWords(sizes: readonly ChartSize[], isRange: boolean): { labels: Record<string, string>; hints: object } {
  const t = useTranslations('sizeCharts')
  const cells = sizes.flatMap((size) => measureCodes.map((code) => ({ size, code, path: `cells.${cellKey(size.id, code)}` })))
  return {
    labels: Object.fromEntries(
      cells.map(({ size, code, path }) => [path, t('cell', { size: size.title, measure: t(`measures.${code}`) })]),
    ),
    hints: Object.fromEntries(
      cells.map(({ code, path }) => {
        const [least, most] = measureLimits[code]
        return [path, t(isRange ? 'hintRange' : 'hint', { least: least / 10, most: most / 10 })]
      }),
    ),
  }
}
