import { useTranslations } from 'use-intl'
import { useShopPhone } from '#web/lib/api/vars.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** What a browser without scripts is told where everything personal comes by script, in words of what it would see; the catalog works without. */
export function NeedsScript({ what = 'text' }: { what?: 'text' | 'favorites' | 'account' | 'survey' | 'subscription' }) {
  const t = useTranslations('needs-script')
  return (
    <noscript>
      <EmptyState title={t('title')} text={t(what, { phone: useShopPhone() })} />
    </noscript>
  )
}
