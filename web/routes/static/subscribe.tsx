import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { SubscribeForm } from '#web/features/access/subscription/subscribe-form.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { contentMeta } from '#web/features/editorial/blocks/content-meta.ts'
import { StaffPage } from '#web/features/editorial/blocks/staff-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadContent } from '#web/lib/page/load-content.ts'

const path = '/subscribe'

/** The words of the staff over the form. Source: MAG-23. */
export async function loader({ context }: LoaderFunctionArgs) {
  return loadContent(context.get(pageRequestContext).api, path)
}

export const handle = { layout: 'no-subscribe' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return contentMeta(matches, path, loaderData)
}

export default function SubscribeRoute() {
  const { content, plain } = useLoaderData<typeof loader>()
  return (
    <StaffPage path={path} content={content} plain={plain}>
      <NeedsScript what="subscription" />
      <SubscribeForm />
    </StaffPage>
  )
}
