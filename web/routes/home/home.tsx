import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { HomeBlocks } from '#web/features/home/home-blocks.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/load-page.ts'
import { pack, unpack } from '#web/lib/packed.ts'
import { organizationLd, pageMeta } from '#web/lib/page-meta.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return pack(await loadPage(context.get(pageRequestContext).api('GET /pages/homepage')))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData && unpack(loaderData).seo, { jsonLd: [organizationLd(matches)] })
}

export default function HomeRoute() {
  return <HomeBlocks blocks={unpack(useLoaderData<typeof loader>()).blocks} />
}
