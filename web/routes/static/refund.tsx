import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { RefundSection } from '#web/features/access/requests/refund-section.tsx'
import { contentMeta } from '#web/features/editorial/blocks/content-meta.ts'
import { StaffPage } from '#web/features/editorial/blocks/staff-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadContent } from '#web/lib/page/load-content.ts'

const path = '/refund'

/** The words of the staff on returns, and under them the way to one's own. Source: FORM-19, MAG-23. */
export async function loader({ context }: LoaderFunctionArgs) {
  return loadContent(context.get(pageRequestContext).api, path)
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return contentMeta(matches, path, loaderData)
}

export default function RefundRoute() {
  const { content, plain } = useLoaderData<typeof loader>()
  return (
    <StaffPage path={path} content={content} plain={plain}>
      <RefundSection />
    </StaffPage>
  )
}
