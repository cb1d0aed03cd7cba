import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { HomeBlocks } from '#web/features/editorial/home/home-blocks.tsx'
import { useLastWords } from '#web/features/editorial/home/use-last-words.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pack, unpack } from '#web/lib/api/packed.ts'
import { organizationLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { inShownCity } from '#web/lib/page/shown-city.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'

// Seldom on the home page: no part of the first view.
const Blocks = lazy(async () => ({ default: (await import('#web/features/editorial/blocks/blocks.tsx')).Blocks }))

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
  return (
    <HomeBlocks
      blocks={unpack(useLoaderData<typeof loader>()).blocks}
      drawOther={(block) => (
        <LatePart>
          <Blocks blocks={[block]} />
        </LatePart>
      )}
    />
  )
}
