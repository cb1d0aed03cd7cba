import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { HomeBlocks } from '#web/features/home/home-blocks.tsx'
import { useLastWords } from '#web/features/home/use-last-words.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/load-page.ts'
import { pack, unpack } from '#web/lib/packed.ts'
import { organizationLd, pageMeta } from '#web/lib/page-meta.ts'
import { inShownCity } from '#web/lib/shown-city.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  return pack(await loadPage(request.api('GET /pages/homepage', { query: await inShownCity(request) })))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData && unpack(loaderData).seo, { jsonLd: [organizationLd(matches)] })
}

export default function HomeRoute() {
  // Whoever has ended something for good arrives here.
  useLastWords()
  return <HomeBlocks blocks={unpack(useLoaderData<typeof loader>()).blocks} />
}
