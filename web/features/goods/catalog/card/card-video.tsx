import { useEffect, useRef } from 'react'
import { useMedia } from '#web/lib/browser/use-media.ts'
import css from './card-video.module.css'

/**
 * The film of a card: without sound, over and over while it is in sight, and not at all for those who want no motion. Decoration: the
 * page of the product tells.
 */
export function CardVideo({ src }: { src: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  // Talks to the layout and the player: a slide that a finger has moved away, or a card that was scrolled past, is not in sight.
  useEffect(() => {
    const video = film.current
    if (!video) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A film that is stopped before it began, or cannot be played, leaves the picture under it.
        if (entry?.isIntersecting) video.play().catch(() => undefined)
        else video.pause()
      },
      { threshold: 0.6 },
    )
    observer.observe(video)
    return () => observer.disconnect()
  }, [isStill])
  if (isStill) return null
  return <video className={css.film} ref={film} src={src} preload="none" muted loop playsInline aria-hidden="true" tabIndex={-1} />
}
