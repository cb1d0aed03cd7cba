import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { SizeTables } from '#web/features/goods/size-guide/size-tables.tsx'
import { TopicAnswers } from '#web/features/editorial/help/topic-answers.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadOptional, loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

const path = '/help/sizes'

/** The words of the staff on sizes, and under them the tables: without these the words remain. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [page, tables, topic] = await Promise.all([
    loadPage(api('GET /pages/plain', { query: { path } })),
    loadOptional(api('GET /catalog/size-tables', {}), { results: [] }),
    loadOptional(api('GET /help/topics/:slug', { params: { slug: 'sizes' } }), null),
  ])
  return { page, tables: tables.results, answers: topic?.answers ?? [] }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function SizesRoute() {
  const { page, tables, answers } = useLoaderData<typeof loader>()
  return (
    <PlainPage path={path} page={page}>
      <SizeTables tables={tables} />
      <TopicAnswers answers={answers} />
    </PlainPage>
  )
}
