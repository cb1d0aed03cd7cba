import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

export interface PageHeadProps {
  title: string
  /** Ways back, the nearest last. */
  crumbs?: readonly { title: string; to: string }[]
  /** State and figures beside the title. */
  beside?: ReactNode
  /** Buttons at the end; at most one is spruce. */
  actions?: ReactNode
}

/** The head of a screen; it names the tab of the browser too. */
export function PageHead({ title, crumbs = [], beside, actions }: PageHeadProps) {
  const t = useTranslations('parts')
  return (
    <>
      <title>{t('pageTitle', { title })}</title>
      {crumbs.length > 0 && (
        <nav className="sv-cr" aria-label={t('crumbs')}>
          {crumbs.map((crumb) => (
            <Fragment key={crumb.to}>
              <Link to={crumb.to}>{crumb.title}</Link> /{' '}
            </Fragment>
          ))}
          {title}
        </nav>
      )}
      <div className="sv-hd">
        <h1>{title}</h1>
        {beside}
        <span className="grow" />
        {actions && <div className="btns">{actions}</div>}
      </div>
    </>
  )
}
