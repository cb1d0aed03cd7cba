import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { emitShopEvent } from '#web/lib/events.ts'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { DynamicForm } from './dynamic-form.tsx'
import { useForms } from './forms.queries.ts'

/** Until the popup is gone after it was closed or its form was sent. Source: specification §9 "form popup close 50 ms". */
const closingMs = 50

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
      onClose={() => setTimeout(onClose, closingMs)}
    >
      {form ? (
        <DynamicForm
          form={form}
          onDone={({ title, message }) =>
            setTimeout(() => {
              onClose()
              emitShopEvent('success', { title, content: message })
            }, closingMs)
          }
        />
      ) : isError ? (
        <Stack>
          <FieldError>{t('failed')}</FieldError>
          <Button kind="line" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Stack>
      ) : forms ? (
        <FieldError>{t('missing')}</FieldError>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}
