import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import type { SurveyType } from '#contracts/surveys.contract.ts'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { contentMeta } from '#web/features/editorial/blocks/content-meta.ts'
import { StaffPage } from '#web/features/editorial/blocks/staff-page.tsx'
import { SurveyPart } from '#web/features/sales/surveys/survey-part.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadContent } from '#web/lib/page/load-content.ts'

/** The words of the staff over a survey, the same for everybody: what the link of an invitation opens, the browser asks for. Source: FORM-08, RT-01. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  return { path, ...(await loadContent(context.get(pageRequestContext).api, path)) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return contentMeta(matches, loaderData?.path ?? '', loaderData)
}

export default function SurveyRoute() {
  const { path, content, plain } = useLoaderData<typeof loader>()
  return (
    <StaffPage path={path} content={content} plain={plain}>
      <NeedsScript what="survey" />
      {/* Each survey is another form: what was chosen in one is nothing to the next. */}
      <SurveyPart key={path} type={path.slice(1) as SurveyType} />
    </StaffPage>
  )
}
