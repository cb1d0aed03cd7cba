import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import css from './price-problem.module.css'

/** Why the total could not be told, and the way to ask again. Nothing without an error. */
export function PriceProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  if (error === undefined) return null
  return (
    <div className={css.problem}>
      <FormErrors errors={[errorText(error)]} />
      <TextButton onClick={onRetry}>{t('summary.retry')}</TextButton>
    </div>
  )
}
