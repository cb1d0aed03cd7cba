import '#web/lib/i18n/later-messages.ts'
import { useParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ImpersonationEntrance } from '#web/features/access/auth/impersonation/impersonation-entrance.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import css from './login.module.css'

export const handle = { layout: 'simple' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return { seo: await loadPage(api('GET /seo/page', { query: { path: pathTo('admin-auth-token', { token: '-' }) } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** The page of a link by which staff look at an account. Source: AUTH-09. */
export default function ImpersonationPage() {
  const t = useTranslations('staff')
  const { token = '' } = useParams()
  return (
    <Wrap>
      <div className={css.alone}>
        <PageTitle>{t('title')}</PageTitle>
        <p className={css.lead}>{t('lead')}</p>
        <NeedsScript what="account" />
        <div className={css.form}>
          <ImpersonationEntrance token={token} key={token} />
        </div>
      </div>
    </Wrap>
  )
}
