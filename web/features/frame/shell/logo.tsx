import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSetting } from '#web/lib/api/vars.ts'
import { usePageFrame } from '#web/features/base/page/layouts.ts'
import css from './logo.module.css'

/** The brand's word, or its picture when the setting holds an address. The degree sign stands lighter. */
function LogoWord({ value }: { value: string }) {
  if (value.includes('/')) return <img className={css.image} src={value} alt="" height={24} />
  const [, word, degree] = /^(.*?)(°?)$/.exec(value) ?? []
  return (
    <>
      {word}
      {degree && <span>{degree}</span>}
    </>
  )
}

/** The brand's word or picture as it stands on the ground of the page. */
function useLogo(): string {
  const { ground } = usePageFrame()
  return useSetting(ground === 'ink' ? 'logo_white' : 'logo_black')
}

/** The logo, leading home; `replace` as of a link. */
export function Logo({ replace }: { replace?: boolean }) {
  const t = useTranslations('shell')
  return (
    <Link className={css.logo} data-logo to="/" replace={replace} aria-label={t('home', { shop: useSetting('shop_name') })}>
      <LogoWord value={useLogo()} />
    </Link>
  )
}

/** The brand's word across the whole width of the footer; only to be looked at. */
export function MegaLogo() {
  const word = useLogo().replace('°', '')
  if (word.includes('/')) return null
  return (
    <div className={css.mega} aria-hidden="true">
      <span>{word}</span>
    </div>
  )
}
