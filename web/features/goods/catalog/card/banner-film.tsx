import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import css from './banner-film.module.css'
import { CardVideo } from './card-video.tsx'

/** The film over the picture of a banner: as that of a card, with a button that stops it, since it goes on by itself. Source: UX-51. */
export function BannerFilm({ src }: { src: string }) {
  const t = useTranslations('video')
  const [isPaused, setPaused] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  if (isStill) return null
  return (
    <>
      {!isPaused && <CardVideo src={src} />}
      <button className={css.pause} type="button" aria-label={t(isPaused ? 'play' : 'pause')} onClick={() => setPaused(!isPaused)}>
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </button>
    </>
  )
}
