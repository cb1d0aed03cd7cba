import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import { contentMeta } from '#web/features/editorial/blocks/content-meta.ts'
import { Landings } from '#web/features/editorial/blocks/landings.tsx'
import { StaffPage } from '#web/features/editorial/blocks/staff-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadContent } from '#web/lib/page/load-content.ts'
import { loadPage } from '#web/lib/page/load-page.ts'

/** A page of blocks, or, until it is one, of the plain text that staff keep; `/lpp` lists the landings under its text. Source: MAG-14, MAG-23. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  const { api } = context.get(pageRequestContext)
  const loaded = await loadContent(api, path, url.search)
  const landings = path === '/lpp' ? await loadPage(api('GET /pages/landings')) : null
  return { path, landings, ...loaded }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return contentMeta(matches, loaderData?.path ?? '', loaderData)
}

export default function ContentRoute() {
  const { path, content, plain, landings } = useLoaderData<typeof loader>()
  return (
    <StaffPage path={path} content={content} plain={plain}>
      {landings && !content && <Landings pages={landings.results} />}
    </StaffPage>
  )
}
