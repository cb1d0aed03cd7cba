import '#web/lib/i18n/later-messages.ts'
import { type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { RestoreRequest } from '#web/features/access/auth/password/restore-request.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import css from './login.module.css'

export const handle = { layout: 'no-footer' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return { seo: await loadPage(api('GET /seo/page', { query: { path: pathTo('auth-recovery-request') } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** The way to an email with a link. Source: AUTH-08. */
export default function RecoveryRequestPage() {
  const t = useTranslations('password')

  return (
    <Wrap>
      <Trail
        items={[
          { title: t('toLogin'), url: pathTo('auth-login') },
          { title: t('restoreTitle'), url: '' },
        ]}
      />
      <div className={css.page}>
        <PageTitle>{t('restoreTitle')}</PageTitle>
        <p className={css.lead}>{t('restoreLead')}</p>
        <div className={css.form}>
          <RestoreRequest />
        </div>
      </div>
    </Wrap>
  )
}
