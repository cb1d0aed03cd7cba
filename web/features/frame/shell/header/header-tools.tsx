import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFavoritesCount } from '#web/features/buying/favorites/known-favorites.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { HeartIcon } from '#web/ui/icons/icons.tsx'
import { CartTool } from './cart-tool.tsx'
import { LocaleLinks } from '../locale-links.tsx'
import { ToolLink } from './tool-link.tsx'
import { useSearchOpener } from './use-search-opener.ts'
import { useUserLink } from '../use-user-link.ts'
import css from './header-tools.module.css'

/** Language, search, favorites, account and cart; words on a wide screen, two icons below 1110 px. Source: SH-05. */
export function HeaderTools() {
  const t = useTranslations('shell')
  const user = useUserLink()
  const search = useSearchOpener()
  return (
    <nav className={css.tools} aria-label={t('tools')}>
      <div className={css.wide}>
        <LocaleLinks />
      </div>
      <Link {...search.linkProps} className={css.word}>
        {t('search')}
      </Link>
      <ToolLink to={pathTo('my-favorites')} label={t('favorites')} icon={<HeartIcon />} count={useFavoritesCount()} />
      <Link className={css.word} to={user.to}>
        {user.label}
      </Link>
      <CartTool />
    </nav>
  )
}
