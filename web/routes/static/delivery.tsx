import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { DeliveryTable } from '#web/features/sales/points/delivery-table.tsx'
import { TopicAnswers } from '#web/features/editorial/help/topic-answers.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadOptional, loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { shownCity } from '#web/lib/page/shown-city.ts'

const path = '/help/delivery'

/** The words of the staff on delivery, and under them the ways into the visitor's city: without these the words remain. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  const [page, city, topic] = await Promise.all([
    loadPage(request.api('GET /pages/plain', { query: { path } })),
    loadOptional(shownCity(request), null),
    loadOptional(request.api('GET /help/topics/:slug', { params: { slug: 'delivery' } }), null),
  ])
  const none = { results: [] }
  const terms = city ? await loadOptional(request.api('GET /delivery/terms', { query: { city_id: String(city.id) } }), none) : none
  return { page, city: city?.title ?? '', terms: terms.results, answers: topic?.answers ?? [] }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function DeliveryRoute() {
  const { page, city, terms, answers } = useLoaderData<typeof loader>()
  return (
    <PlainPage path={path} page={page}>
      <DeliveryTable city={city} terms={terms} />
      <TopicAnswers answers={answers} />
    </PlainPage>
  )
}
