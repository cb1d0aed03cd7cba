import { useTranslations } from 'use-intl'
import type { ModelDraftRow } from '#contracts/staff/model-drafts.contract.ts'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import type { Choices } from '../model-fields.tsx'
import { stepOf, type DraftStep } from './draft-steps.ts'

interface DraftCheckProps {
  row: ModelDraftRow
  choices: Choices
  onGo: (step: DraftStep, field: string) => void
}

/** What is missing and wrong before the model is made, each with the way to its field; else what will be made. Source: ADM-31, ADM-32. */
export function DraftCheck({ row: { draft, problems, model_id: modelId }, choices, onGo }: DraftCheckProps) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const titleOf = (rows: readonly { id: number; title: { ru: string; en?: string | undefined } }[], id: number | undefined): string => {
    const row = rows.find((one) => one.id === id)
    return row ? textIn(locale, row.title) : ''
  }
  /** The color, or the color and size, that a field is of. */
  const placeOf = (field: string): string | undefined => {
    const [, at, cellAt] = /^colors\.(\d+)(?:\.cells\.(\d+))?/.exec(field) ?? []
    const color = at === undefined ? undefined : draft.colors[Number(at)]
    if (!color) return undefined
    const title = titleOf(choices.colors, color.color_id)
    const cell = cellAt === undefined ? undefined : color.cells[Number(cellAt)]
    return cell ? t('new.cell', { color: title, size: titleOf(choices.sizes, cell.size_id) }) : title
  }
  const colors = draft.colors.filter(({ product_id: id }) => id === null)
  const sizes = draft.colors.reduce((sum, { cells }) => sum + cells.length, 0)
  const pictures = colors.reduce((sum, { images }) => sum + images.length, 0)
  return (
    <section className="sv-s">
      <h2>{problems.length > 0 ? t('new.mend', { count: problems.length }) : t(modelId === null ? 'new.willBe' : 'new.willBeAdded')}</h2>
      {problems.length === 0 && (
        <p>
          {t('edit.figures', { colors: colors.length, sizes })}, {t('new.pictures', { count: pictures })}. {t('new.notShown')}
        </p>
      )}
      <ul className="ck pd-ck">
        {problems.map(({ field, message, kind }) => (
          <li key={field}>
            <span className={kind === 'mistake' ? 'dot red' : 'dot'}>
              {placeOf(field) === undefined ? message : t('new.at', { field: placeOf(field) ?? '', message })}
            </span>
            <TextButton onClick={() => onGo(stepOf(field), field)}>{t('edit.goTo')}</TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
