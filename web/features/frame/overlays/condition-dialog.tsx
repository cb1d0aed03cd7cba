import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { PlainText } from '#web/ui/rich-text/plain-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useTerms } from './terms.queries.ts'

/** Terms of the shop over what they are accepted for: the text of their page. Source: MOD-01 "condition", decisions "`condition` modal". */
export function ConditionDialog({ path, onClose }: OverlayProps['condition'] & { onClose: () => void }) {
  const t = useTranslations('overlays')
  const { data, isError, refetch } = useTerms(path)
  return (
    <Dialog title={data?.title ?? t('terms.title')} size="m" closeLabel={t('close')} onClose={onClose}>
      {data ? (
        <PlainText page={data} />
      ) : isError ? (
        <NotLoaded text={t('terms.failed')} retry={t('terms.retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  )
}
