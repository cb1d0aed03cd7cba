import { createElement, lazy, Suspense, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFrame } from '#web/lib/vars.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { errorKind } from './error-kind.ts'
import { PlainError } from './plain-error.tsx'
import { errorScene } from './scene-loading.ts'
// Its script comes later; what it looks like is there with the page.
import './error-scene.module.css'

// Cards of goods travel only to those who lost their way.
const RecommendedRail = lazy(async () => ({ default: (await import('#web/features/catalog/recommended-rail.tsx')).RecommendedRail }))

/**
 * What is shown instead of a page that does not exist or could not be made: the staff's words for a missing page, our own for an
 * outage, plain text when even the shell is missing. The status is the answer's own. Source: RT-09, RT-10, RT-11.
 */
export function ErrorPage() {
  const t = useTranslations('error')
  const error = useRouteError()
  const frame = useFrame()
  // The same one while it is shown: another would draw the buttons anew, without the focus.
  const [scene] = useState(errorScene)
  const kind = errorKind(isRouteErrorResponse(error) ? error : undefined)
  return (
    <>
      <title>{t(`${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      {frame?.errorPage ? <Suspense>{createElement(scene, { page: frame.errorPage, kind })}</Suspense> : <PlainError kind={kind} />}
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
