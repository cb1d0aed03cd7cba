import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import css from './preview-bar.module.css'

/** Says that a page is not what everybody sees. Source: MAG-12. */
export function PreviewBar({ version }: { version: number | null }) {
  const t = useTranslations('blocks')
  return <p className={css.bar}>{version === null ? t('draft') : t('version', { version })}</p>
}
