import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import type { SurveyType } from '#contracts/surveys.contract.ts'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { SurveyPart } from '#web/features/sales/surveys/survey-part.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** The words of the staff over a survey, the same for everybody: what the link of an invitation opens, the browser asks for. Source: FORM-08, RT-01. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  return { path, page: await loadPage(context.get(pageRequestContext).api('GET /pages/plain', { query: { path } })) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function SurveyRoute() {
  const { path, page } = useLoaderData<typeof loader>()
  return (
    <PlainPage path={path} page={page}>
      <NeedsScript what="survey" />
      {/* Each survey is another form: what was chosen in one is nothing to the next. */}
      <SurveyPart key={path} type={path.slice(1) as SurveyType} />
    </PlainPage>
  )
}
