import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useOverlays, type OverlayProps } from '#web/lib/open-overlay.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { DynamicForm } from './dynamic-form.tsx'
import { closingMs, useForms } from './forms.queries.ts'

/** A form of the staff in a popup; what its answer says is shown when it has closed. Source: FORM-01, MOD-01 "forms popup". */
export function FormDialog({ formId, onClose }: OverlayProps['form'] & { onClose: () => void }) {
  const t = useTranslations('forms')
  const { data: forms, isError, refetch } = useForms()
  const form = forms?.find((one) => one.id === formId)
  return (
    <Dialog
      title={form?.title ?? t('title')}
      overTitle={form?.over_title || undefined}
      closeLabel={t('close')}
      onClose={() => setTimeout(() => useOverlays.getState().current?.name === 'form' && onClose(), closingMs)}
    >
      {form ? (
        <DynamicForm form={form} />
      ) : isError ? (
        <NotLoaded text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : forms ? (
        <FieldError>{t('missing')}</FieldError>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}
