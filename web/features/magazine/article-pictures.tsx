import { Picture } from '#web/ui/picture/picture.tsx'
import type { PartOf } from './article-words.tsx'
import css from './article-pictures.module.css'

/** One picture across the page; its note stands in the margin, beside what follows. */
export function ArticlePicture({ block: { image, note } }: PartOf<'picture'>) {
  return (
    <>
      <div className={css.picture}>
        <div className={css.frame}>
          <Picture image={image} sizes="100vw" ratio="fill" />
        </div>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}

/** Two pictures across the page, the first twice as wide. */
export function ArticlePair({ block: { images, note } }: PartOf<'pair'>) {
  const [wide, narrow] = images
  return (
    <>
      <div className={css.pair}>
        <div className={css.frame}>{wide && <Picture image={wide} sizes="(width < 768px) 100vw, 66vw" ratio="fill" />}</div>
        <div className={css.frame}>{narrow && <Picture image={narrow} sizes="(width < 768px) 100vw, 33vw" ratio="fill" />}</div>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}
