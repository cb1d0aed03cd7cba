import { LateFilm } from '#web/features/goods/catalog/card/late-film.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './ad-block.module.css'

/** The advertising banner: half picture, half fog with words. Source: SH-16. */
export function AdBlock({ block }: { block: BlockOf<'ad'> }) {
  return (
    <Wrap>
      <Section>
        <div className={css.ad}>
          <div className={css.picture}>
            <Picture image={block.image} sizes="(width < 768px) 100vw, 50vw" ratio={3 / 2} alt="" />
            <LateFilm src={block.video} />
          </div>
          <div className={css.words}>
            <h2 className={css.title}>{block.title}</h2>
            <p className={css.text}>{block.text}</p>
            {block.button && (
              <ButtonLink kind="line" to={block.url}>
                {block.button}
              </ButtonLink>
            )}
          </div>
        </div>
      </Section>
    </Wrap>
  )
}
