import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import type { BlockOf } from './block-of.ts'
import { Words } from './words.tsx'
import css from './rare-blocks.module.css'

/** A film of the shop's own, or one of a video site: of that nothing is loaded before somebody presses. */
export function VideoBlock({ block: { title, file, embed } }: { block: BlockOf<'video'> }) {
  return (
    <figure>
      <div className={css.film}>
        {file && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff upload films without a text of what is said
          <video
            className={css.frame}
            controls
            playsInline
            preload="none"
            poster={`${file.poster.src}/${file.poster.widths.at(-1) ?? file.poster.width}.webp`}
            aria-label={title.text}
          >
            {file.webm !== null && <source src={file.webm} type="video/webm" />}
            <source src={file.mp4} type="video/mp4" />
          </video>
        )}
        {embed && <Embed title={title.text} lang={title.lang} embed={embed} />}
      </div>
      <figcaption className={css.note}>
        <Words of={title} />
      </figcaption>
    </figure>
  )
}

type EmbedProps = { title: string; lang: string | undefined; embed: NonNullable<BlockOf<'video'>['embed']> }

function Embed({ title, lang, embed: { host, id } }: EmbedProps) {
  const t = useTranslations('blocks')
  const [isPlaying, setPlaying] = useState(false)
  if (!isPlaying) {
    return (
      <button className={css.play} type="button" onClick={() => setPlaying(true)}>
        <PlayIcon />
        <VisuallyHidden>{t('play', { title })}. </VisuallyHidden>
        <span>{t('from', { host: t(host) })}</span>
      </button>
    )
  }
  return (
    <iframe
      className={css.frame}
      src={`/embed/${host}/${id}`}
      title={title}
      lang={lang}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
    />
  )
}
