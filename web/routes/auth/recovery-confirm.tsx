import '#web/lib/i18n/later-messages.ts'
import { useParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { RestorePassword } from '#web/features/access/auth/password/restore-password.tsx'
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
  return { seo: await loadPage(api('GET /seo/page', { query: { path: pathTo('auth-recovery-confirm-token', { token: '-' }) } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** The page of the link in the email. Source: AUTH-08. */
export default function RecoveryConfirmPage() {
  const t = useTranslations('password')
  const { token = '' } = useParams()
  return (
    <Wrap>
      <Trail
        items={[
          { title: t('toLogin'), url: pathTo('auth-login') },
          { title: t('newTitle'), url: '' },
        ]}
      />
      <div className={css.page}>
        <PageTitle>{t('newTitle')}</PageTitle>
        <p className={css.lead}>{t('newLead')}</p>
        <div className={css.form}>
          <RestorePassword token={token} key={token} />
        </div>
      </div>
    </Wrap>
  )
}
