import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ContactsPage } from '#web/features/editorial/contacts/contacts-page.tsx'
import { shopLd } from '#web/features/editorial/contacts/shop-ld.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { organizationLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** What staff keep of the page and of the own shops; `page` at the top, where the layout is looked for. */
export async function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context.get(pageRequestContext).api('GET /pages/contacts'))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  return pageMeta(matches, loaderData.page.seo, { share: '/contacts', jsonLd: [organizationLd(matches), ...loaderData.shops.map(shopLd)] })
}

export default function ContactsRoute() {
  return <ContactsPage {...useLoaderData<typeof loader>()} />
}
