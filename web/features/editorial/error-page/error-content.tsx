import '#web/lib/i18n/later-messages.ts'
import { lazy } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFrame } from '#web/lib/api/vars.ts'
import { brandedTitle } from '#web/lib/page/page-meta.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { errorKind, wordsOf } from './error-kind.ts'
import { ErrorScene } from './error-scene.tsx'
import { PlainError } from './plain-error.tsx'

// Cards of goods are fetched where somebody comes near them.
const RecommendedRail = lazy(async () => ({
  default: (await import('#web/features/goods/catalog/rails/recommended-rail.tsx')).RecommendedRail,
}))

/** The staff's words for a missing page, our own for an outage, plain text when even the shell is missing. The status is the answer's own. Source: RT-09, RT-10, RT-11. */
export function ErrorContent() {
  const error = useRouteError()
  const frame = useFrame()
  const kind = errorKind(isRouteErrorResponse(error) ? error : undefined)
  const t = useTranslations(wordsOf(kind))
  const page = frame?.errorPage
  return (
    <>
      <title>{brandedTitle(t(`${kind}.title`), frame?.vars.settings ?? {})}</title>
      <meta name="robots" content="noindex" />
      {page ? <ErrorScene page={page} kind={kind} /> : <PlainError kind={kind} />}
      {frame && (
        <Wrap>
          <LatePart>
            <RecommendedRail context="error" />
          </LatePart>
        </Wrap>
      )}
    </>
  )
}
