import '#web/lib/i18n/later-messages.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { leadOf } from '#web/features/access/auth/phone-login/auth-dialog.tsx'
import { LoginSteps, useLoginSteps } from '#web/features/access/auth/phone-login/login-steps.tsx'
import { PasswordLogin } from '#web/features/access/auth/password/password-login.tsx'
import { usePasswordLogin } from '#web/features/access/auth/password/password.queries.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { useIsLoggedIn, useWasLoginRefused } from '#web/lib/api/use-logged-in.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { nextPath } from '#web/lib/page/next-path.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './login.module.css'

export const handle = { layout: 'no-footer' }

/** Which of the two addresses this is, and the words of its head; who logs in is known only in the browser. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const isRegistration = /\/auth\/register(?:\.data)?$/.test(new URL(request.url).pathname)
  const path = pathTo(isRegistration ? 'auth-register' : 'auth-login')
  return { path, isRegistration, seo: await loadPage(api('GET /seo/page', { query: { path } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** Login and registration on a page of its own, with an address for each; a phone that is new here becomes an account. Leads on to `next`. Source: AUTH-01, AUTH-10. */
export default function LoginPage() {
  const t = useTranslations('auth')
  const { path, isRegistration } = useLoaderData<typeof loader>()
  const title = t(isRegistration ? 'page.register' : 'title')
  const login = useLoginSteps()
  const byPassword = usePasswordLogin()
  const [params] = useSearchParams()
  const wasEnded = useWasLoginRefused()
  const isByEmail = !isRegistration && params.get('by') === 'email'
  const otherWay = new URLSearchParams(params)
  if (isByEmail) otherWay.delete('by')
  else otherWay.set('by', 'email')
  const request = isByEmail ? undefined : login.request
  const goOn = useGoOn(request !== undefined || byPassword.isPending || byPassword.isSuccess)
  return (
    <Wrap>
      <Trail items={[{ title, url: path }]} />
      <div className={css.page}>
        <PageTitle>{request ? t('codeTitle') : title}</PageTitle>
        {wasEnded && <output className={css.lead}>{t('page.ended')}</output>}
        <p className={css.lead}>{t(isByEmail ? 'page.emailLead' : leadOf(login))}</p>
        <div className={css.form}>
          {isByEmail ? <PasswordLogin login={byPassword} onDone={goOn} /> : <LoginSteps login={login} onDone={goOn} />}
        </div>
        {!request && !isRegistration && (
          <p className={css.other}>
            <TextLink to={{ search: otherWay.toString() }} replace alone>
              {isByEmail ? t('page.byPhone') : t('page.byEmail')}
            </TextLink>
          </p>
        )}
        <p className={css.note}>{t('page.cart')}</p>
      </div>
    </Wrap>
  )
}

/** Leads to `next`; at once for somebody who is logged in already. A login that is under way here leads on by itself, when all of it is done. */
function useGoOn(isUnderWay: boolean): () => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const goOn = () => void navigate(nextPath(params.get('next')), { replace: true })
  const isLoggedIn = useIsLoggedIn()
  const leave = useEffectEvent(goOn)
  // Talks to the router: the login is known only after the page has come.
  useEffect(() => {
    if (isLoggedIn && !isUnderWay) leave()
  }, [isLoggedIn, isUnderWay])
  return goOn
}
