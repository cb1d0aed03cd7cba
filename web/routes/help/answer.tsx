import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { HelpAnswer } from '#web/features/editorial/help/help-answer.tsx'
import { topicUrl } from '#web/features/editorial/help/help-frame.tsx'
import { HelpTopic } from '#web/features/editorial/help/help-topic.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadIfThere, loadPage } from '#web/lib/page/load-page.ts'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** A topic of the help, or an answer. Source: MAG-18. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const path = topicUrl(slug)
  const { api } = context.get(pageRequestContext)
  const topic = await loadIfThere(api('GET /help/topics/:slug', { params: { slug } }))
  if (topic) {
    const page = await loadIfThere(api('GET /pages/plain', { query: { path } }))
    return { kind: 'topic' as const, topic, page, seo: page?.seo ?? (await loadSeo(context, path)).seo }
  }
  const [page, place] = await Promise.all([
    loadPage(api('GET /pages/content', { query: { path } })),
    loadPage(api('GET /help/answers/:slug', { params: { slug } })),
  ])
  return { kind: 'answer' as const, slug, page, place, seo: page.seo }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData: shown, matches }: MetaArgs<typeof loader>) {
  if (!shown) return []
  const own = shown.seo.canonical
  const trail =
    shown.kind === 'topic'
      ? [{ title: shown.topic.title, url: own }]
      : [
          { title: shown.place.topic.title, url: topicUrl(shown.place.topic.slug) },
          { title: shown.page.title.text, url: own },
        ]
  return pageMeta(matches, shown.seo, {
    type: shown.kind === 'answer' ? 'article' : 'website',
    share: shown.kind === 'answer' ? own : '/help',
    jsonLd: [breadcrumbsLd(matches, trail, own)],
  })
}

export default function AnswerRoute() {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'topic') return <HelpTopic topic={shown.topic} page={shown.page} />
  return <HelpAnswer slug={shown.slug} page={shown.page} place={shown.place} key={shown.slug} />
}
