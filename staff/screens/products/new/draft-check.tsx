import { useTranslations } from 'use-intl'
import type { ModelDraftRow } from '#contracts/staff/model-drafts.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { stepOf, type DraftStep } from './draft-steps.ts'

interface DraftCheckProps {
  row: ModelDraftRow
  labels: Record<string, string>
  onGo: (step: DraftStep, field: string) => void
}

/** What is missing and wrong before the model is made, each with the way to its field; else what will be made. Source: ADM-31, ADM-32. */
export function DraftCheck({ row: { draft, problems, model_id: modelId }, labels, onGo }: DraftCheckProps) {
  const t = useTranslations('products')
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
              {labels[field] === undefined ? message : t('new.at', { field: labels[field], message })}
            </span>
            <TextButton onClick={() => onGo(stepOf(field), field)}>{t('edit.goTo')}</TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
