import { useTranslations } from 'use-intl'
import { formatPhone } from '#core/phone.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import css from './rows.module.css'
import { usePhoneChange, useWaitingPhone } from '../security/security.queries.ts'

/** The phone of the account, its change, and a change that waits for its day. Source: ACC-02, AUTH-07. */
export function OwnPhone({ phone }: { phone: string }) {
  const t = useTranslations('security')
  const locale = useLocale()
  const errorText = useErrorText()
  const { data: waiting } = useWaitingPhone()
  const { stop } = usePhoneChange()
  return (
    <Stack gap="xs">
      <TextField label={t('phone.own')} hint={t('phone.why')} value={formatPhone(phone)} disabled />
      {waiting ? (
        <>
          <Note>{t('phone.waits', { phone: formatPhone(waiting.phone), at: formatMoment(waiting.at, locale) })}</Note>
          <p className={css.small}>
            <TextButton
              onClick={() =>
                stop.mutate(undefined, {
                  onSuccess: () => showToast({ text: t('phone.stopped') }),
                  onError: (error) => showToast({ text: errorText(error) }),
                })
              }
            >
              {t('phone.stop')}
            </TextButton>
          </p>
        </>
      ) : (
        <p className={css.small}>
          <TextButton onClick={() => openOverlay('change-phone', {})}>{t('phone.open')}</TextButton>
        </p>
      )}
    </Stack>
  )
}
