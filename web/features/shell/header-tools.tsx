import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/paths.ts'
import { LocaleLinks } from './locale-links.tsx'
import { ToolLink } from './tool-link.tsx'
import { BagIcon, HeartIcon } from '#web/ui/icons/icons.tsx'
import css from './header-tools.module.css'

/** Language, search, favourites, account and cart; words on a wide screen, two icons below 1110 px. Source: SH-05. */
export function HeaderTools() {
  const t = useTranslations('shell')
  return (
    <nav className={css.tools} aria-label={t('tools')}>
      <div className={css.wide}>
        <LocaleLinks />
      </div>
      <Link className={css.word} to="/search">
        {t('search')}
      </Link>
      <ToolLink to={pathTo('my-favorites')} label={t('favorites')} icon={<HeartIcon />} />
      <Link className={css.word} to={pathTo('auth-login', undefined, { next: pathTo('my-history') })}>
        {t('login')}
      </Link>
      <ToolLink to={pathTo('cart')} label={t('cart')} icon={<BagIcon />} />
    </nav>
  )
}
