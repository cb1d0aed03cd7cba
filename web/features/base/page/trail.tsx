import { useTranslations } from 'use-intl'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'

/** The way back: home, then what the page says; the last item is the page itself. `back` is a link of its own before it. Source: SH-14. */
export function Trail({ items, back }: { items: readonly Breadcrumb[]; back?: Breadcrumb | undefined }) {
  const t = useTranslations('shell')
  const trail = items[0]?.url === '/' ? items : [{ title: t('main'), url: '/' }, ...items]
  return <Breadcrumbs label={t('breadcrumbs')} items={trail} back={back} />
}
