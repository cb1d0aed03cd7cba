import { coverSizes } from '#web/ui/picture/cover-sizes.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { PartOf } from './article-words.tsx'
import css from './article-pictures.module.css'

const onPhone = { when: 'width < 768px', vw: 100, ratio: 4 / 3 }

/** One picture across the page; its note stands in the margin, beside what follows. */
export function ArticlePicture({ block: { image, note } }: PartOf<'picture'>) {
  return (
    <>
      <div className={css.picture}>
        <div className={css.frame}>
          <Picture image={image} sizes={coverSizes(image, [onPhone, { vw: 100, ratio: 2 }])} ratio="fill" />
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
        <div className={css.frame}>
          {wide && <Picture image={wide} sizes={coverSizes(wide, [onPhone, { vw: 66, ratio: 1.5 }])} ratio="fill" />}
        </div>
        <div className={css.frame}>
          {narrow && <Picture image={narrow} sizes={coverSizes(narrow, [onPhone, { vw: 33, ratio: 3 / 4 }])} ratio="fill" />}
        </div>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}
