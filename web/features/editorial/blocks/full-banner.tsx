import { GenericButton } from '#web/features/base/page/generic-button.tsx'
import { LateFilm } from '#web/features/goods/catalog/card/late-film.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import { Words } from './words.tsx'
import css from './full-banner.module.css'

/** A picture over the whole width, and the words that belong to it under it. */
export function FullBanner({ block: { image, title, text, button, link, video } }: { block: BlockOf<'banner' | 'ad'> }) {
  return (
    <section>
      <div className={css.frame}>
        <Picture image={image} sizes="100vw" ratio="fill" />
        <LateFilm src={video} />
      </div>
      <div className={css.words}>
        <h2 className={css.title}>
          <Words of={title} />
        </h2>
        {text && (
          <p>
            <Words of={text} />
          </p>
        )}
        {button && link !== null && <GenericButton kind="line" item={{ title: button.text, link }} />}
      </div>
    </section>
  )
}
