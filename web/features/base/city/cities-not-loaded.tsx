import { useTranslations } from 'use-intl'
import { FieldError } from '#web/ui/field/field.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import css from './city-dialog.module.css'

/** The cities, found or listed, or the countries did not come: another press asks again. Source: CITY-02, UX-52. */
export function CitiesNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('city-chooser')
  return (
    <p className={css.failed}>
      <FieldError>{t('notLoaded')}</FieldError>
      <TextButton onClick={onRetry}>{t('retry')}</TextButton>
    </p>
  )
}
