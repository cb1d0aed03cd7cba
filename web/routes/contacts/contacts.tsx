import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { Blocks } from '#web/features/editorial/blocks/blocks.tsx'
import { contentLd } from '#web/features/editorial/blocks/content-ld.ts'
import { ContactsPage } from '#web/features/editorial/contacts/contacts-page.tsx'
import { shopLd } from '#web/features/editorial/contacts/shop-ld.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadIfThere, loadPage } from '#web/lib/page/load-page.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { organizationLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** What staff keep of the page, as blocks if they have published some, and of the own shops; `page` at the top, where the layout is looked for. Source: MAG-23. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [{ page, shops }, content] = await Promise.all([
    loadPage(api('GET /pages/contacts')),
    loadIfThere(api('GET /pages/content', { query: { path: pathTo('contacts') } })),
  ])
  return { page: { ...page, layout: content?.layout ?? page.layout }, shops, content }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { page, shops, content } = loaderData
  return pageMeta(matches, content?.seo ?? page.seo, {
    share: pathTo('contacts'),
    isRussianOnly: content?.has_english === false,
    jsonLd: [organizationLd(matches), ...shops.map(shopLd), ...(content ? contentLd(matches, pathTo('contacts'), content) : [])],
  })
}

export default function ContactsRoute() {
  const { page, shops, content } = useLoaderData<typeof loader>()
  const words = content
    ? { title: content.title.text, text: content.lead?.text ?? '', alert: content.alert, blocks: [], button: null }
    : page
  return (
    <ContactsPage page={words} shops={shops}>
      {content && <Blocks blocks={content.blocks} />}
    </ContactsPage>
  )
}
