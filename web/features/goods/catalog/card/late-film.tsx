import { lazy } from 'react'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { WhenNear } from '#web/ui/when-near/when-near.tsx'

const BannerFilm = lazy(async () => ({ default: (await import('./banner-film.tsx')).BannerFilm }))

/** The film of a banner, if it has one: it comes when somebody is near, and without it the picture stays. */
export function LateFilm({ src }: { src: string | null }) {
  if (!src) return null
  return (
    <WhenNear>
      <LatePart>
        <BannerFilm src={src} />
      </LatePart>
    </WhenNear>
  )
}
