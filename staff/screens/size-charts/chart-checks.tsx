import { useTranslations } from 'use-intl'
import { measureLimits, type MeasureCode } from '#core/measures.ts'
import type { ChartSize } from '#contracts/staff/size-charts.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import type { Shrinking } from './chart-values.ts'

interface ChartChecksProps {
  sizes: readonly ChartSize[]
  /** Cells that hold no measure. */
  wrong: readonly string[]
  shrinkings: readonly Shrinking[]
  isRange: boolean
}

/** What is wrong with a chart, and where a bigger size has a smaller measure, each with the way to its cell. Source: ADM-37. */
export function ChartChecks({ sizes, wrong, shrinkings, isRange }: ChartChecksProps) {
  const t = useTranslations('sizeCharts')
  const titleOf = (id: number): string => sizes.find((size) => size.id === id)?.title ?? ''
  const errors = wrong.flatMap((key) => {
    const [, id, code] = /^s(\d+)-(\w+)$/.exec(key) ?? []
    return code === undefined ? [] : [{ key, cell: { size: titleOf(Number(id)), code: code as MeasureCode } }]
  })
  const warnings = shrinkings.filter(({ key }) => !wrong.includes(key))
  return (
    <section>
      <h2>{t('checks')}</h2>
      <ul aria-live="polite">
        {errors.length + warnings.length === 0 && (
          <li>
            <span className="dot dot--on">{t('grows')}</span>
          </li>
        )}
        {errors.map(({ key, cell: { size, code } }) => {
          const [least, most] = measureLimits[code]
          return (
            <li key={key}>
              <span className="dot red" id={`check-${key}`}>
                {t('cell', { size, measure: t(`measures.${code}`) })}:{' '}
                {t(isRange ? 'hintRange' : 'hint', { least: least / 10, most: most / 10 })}
              </span>
              <GoTo name={`cells.${key}`} />
            </li>
          )
        })}
        {warnings.map(({ key, size, code, behind }) => (
          <li key={key}>
            <span className="dot" id={`check-${key}`}>
              {t('shrinks', { size: size.title, measure: t(`measures.${code}`), behind: behind.title })}
            </span>
            <GoTo name={`cells.${key}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoTo({ name }: { name: string }) {
  const t = useTranslations('sizeCharts')
  return (
    <TextButton
      onClick={() => {
        const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
        field?.scrollIntoView({ block: 'center' })
        field?.focus()
      }}
    >
      {t('goTo')}
    </TextButton>
  )
}
