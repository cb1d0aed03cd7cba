import css from './card-video.module.css'

/** The film of a card: without sound, over and over, and not at all for those who want no motion. Decoration: the page of the product tells. */
export function CardVideo({ src }: { src: string }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return <video className={css.film} src={src} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1} />
}
