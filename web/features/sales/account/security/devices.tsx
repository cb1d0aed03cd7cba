import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import css from '../profile/rows.module.css'
import { useDevices, useEndDevices, type Device } from './security.queries.ts'

/** Where the account is logged in; each login, or all the others, can be ended. Source: reliability §6.1. */
export function Devices() {
  const t = useTranslations('security')
  const errorText = useErrorText()
  const { data: devices } = useDevices()
  const end = useEndDevices()
  if (!devices) return null
  const ask = (which: number | 'others') =>
    end.isPending ||
    end.mutate(which, {
      onSuccess: () => showToast({ text: t(which === 'others' ? 'devices.othersEnded' : 'devices.ended') }),
      onError: (error) => showToast({ text: errorText(error) }),
    })
  return (
    <FormSection title={t('devices.title')}>
      <ul className={css.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => ask(device.id)} />
        ))}
      </ul>
      {devices.length > 1 && (
        <p className={css.under}>
          <TextButton tone="muted" onClick={() => ask('others')}>
            {t('devices.endOthers')}
          </TextButton>
        </p>
      )}
    </FormSection>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useTranslations('security')
  const locale = useLocale()
  return (
    <li className={css.row}>
      <div>
        <b>{device.device || t('devices.unknown')}</b>
        <span>{t('devices.seen', { at: formatMoment(device.last_seen_at, locale) })}</span>
      </div>
      {device.is_current ? (
        <span>{t('devices.this')}</span>
      ) : (
        <TextButton tone="muted" aria-label={t('devices.endOne', { device: device.device || t('devices.unknown') })} onClick={onEnd}>
          {t('devices.end')}
        </TextButton>
      )}
    </li>
  )
}
