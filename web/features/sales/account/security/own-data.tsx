import { useMutation } from '#web/lib/api/queries.ts'
import { useTranslations } from 'use-intl'
import { useApi } from '#web/lib/api/use-api.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import css from '../addresses/address-list.module.css'

/** The copy of one's data as a file, and the end of the account. Source: ACC-08. */
export function OwnData() {
  const t = useTranslations('own-data')
  const api = useApi()
  const errorText = useErrorText()
  const copy = useMutation({
    mutationFn: () => api('GET /personal/export'),
    onSuccess: (data) => saveFile(`${t('file')}.json`, JSON.stringify(data, null, 2)),
    onError: (error) => showToast({ text: errorText(error) }),
  })
  const end = useMutation({
    mutationFn: () => api('GET /personal/account/deletion'),
    onSuccess: ({ obstacle }) => openOverlay('delete-account', { obstacle }),
    onError: (error) => showToast({ text: errorText(error) }),
  })
  return (
    <FormSection title={t('title')}>
      <Stack gap="s">
        <div className={css.actions}>
          <TextButton onClick={() => copy.isPending || copy.mutate()}>{t('copy')}</TextButton>
          <TextButton tone="muted" onClick={() => end.isPending || end.mutate()}>
            {t('delete')}
          </TextButton>
        </div>
        <Note>{t('why')}</Note>
      </Stack>
    </FormSection>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
