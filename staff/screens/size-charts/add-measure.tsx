import { useTranslations } from 'use-intl'
import { measureCodes, type MeasureCode } from '#core/measures.ts'

/** One more column of a grid. */
export function AddMeasure({ columns, onAdd }: { columns: readonly MeasureCode[]; onAdd: (code: MeasureCode) => void }) {
  const t = useTranslations('sizeCharts')
  const free = measureCodes.filter((code) => !columns.includes(code))
  if (free.length === 0) return null
  return (
    <label className="sv-in pd-add">
      <span className="vh">{t('addMeasure')}</span>
      <select value="" onChange={({ target }) => onAdd(target.value as MeasureCode)}>
        <option value="">{t('addMeasure')}</option>
        {free.map((code) => (
          <option key={code} value={code}>
            {t(`measures.${code}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
