import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { BlogFrame } from '#web/features/editorial/blog/blog-frame.tsx'
import { BlogSection } from '#web/features/editorial/blog/blog-section.tsx'
import { ChoiceList } from '#web/features/editorial/blog/choice-list.tsx'
import { NewsList } from '#web/features/editorial/blog/news-list.tsx'
import { PageBlocks } from '#web/features/editorial/blog/page-blocks.tsx'
import { PressList } from '#web/features/editorial/blog/press-list.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

const newest = (limit: number) => ({ query: { limit: String(limit), offset: '0' } })

/** The blog: the newest of each of its lists. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [page, news, choices, press] = await Promise.all([
    loadPage(api('GET /pages/content', { query: { path: pathTo('blog') } })),
    loadPage(api('GET /blog/news', newest(3))),
    loadPage(api('GET /blog/choices', newest(1))),
    loadPage(api('GET /blog/press', newest(3))),
  ])
  return { page, news: news.results, choices: choices.results, press: press.results }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.page
  return pageMeta(matches, page?.seo, {
    isRussianOnly: page?.has_english === false,
    share: pathTo('blog'),
    jsonLd: page ? [breadcrumbsLd(matches, trailOf(page), pathTo('blog'))] : [],
  })
}

function trailOf({ title }: { title: { text: string } }) {
  return [{ title: title.text, url: pathTo('blog') }]
}

export default function BlogRoute() {
  const t = useTranslations('blog')
  const { page, news, choices, press } = useLoaderData<typeof loader>()
  return (
    <BlogFrame trail={trailOf(page)} title={page.title} lead={page.lead}>
      <BlogSection title={t('news')} to={pathTo('blog-news')} all={t('allNews')}>
        {news.length > 0 && <NewsList news={news} level={3} eager />}
      </BlogSection>
      <BlogSection title={t('choices')} to={pathTo('blog-choice')} all={t('allChoices')}>
        {choices.length > 0 && <ChoiceList choices={choices} level={3} />}
      </BlogSection>
      <BlogSection title={t('press')} to={pathTo('blog-press')} all={t('allPress')}>
        {press.length > 0 && <PressList press={press} level={3} />}
      </BlogSection>
      <PageBlocks blocks={page.blocks} />
    </BlogFrame>
  )
}
