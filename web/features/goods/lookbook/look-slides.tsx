import { useTranslations } from 'use-intl'
import type { Look } from '#contracts/looks.contract.ts'
import { useRail } from '#web/ui/carousel/use-rail.ts'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './look-slides.module.css'
import spotCss from './look-spot.module.css'

/** The pictures of a look, then each of its things; the numbers stand on the first one and lead into the list. */
export function LookSlides({ look, onPick }: { look: Look; onPick: (productId: number) => void }) {
  const t = useTranslations('lookbook')
  const { ref, edge, measure, move } = useRail(false)
  const slides = [...look.images, ...look.products.map((product) => product.image)]
  return (
    <section className={css.slides} aria-label={t('pictures')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must scroll by keyboard too */}
      <ul className={css.rail} ref={ref} tabIndex={0} aria-label={t('pictures')} onScroll={measure}>
        {slides.map((image, index) => (
          <li className={css.slide} key={`${index}-${image.src}`}>
            <div className={css.frame}>
              <Picture image={image} sizes="(width < 768px) 100vw, 480px" ratio="fill" priority={index === 0} />
              {index === 0 && <Spots look={look} onPick={onPick} />}
            </div>
          </li>
        ))}
      </ul>
      <div className={css.steps}>
        <span>{t('slide', { number: edge.index + 1, count: slides.length })}</span>
        <IconButton label={t('previous')} disabled={edge.start} onClick={() => move(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={t('next')} disabled={edge.end} onClick={() => move(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </section>
  )
}

function Spots({ look, onPick }: { look: Look; onPick: (productId: number) => void }) {
  return look.products.map(
    ({ id, title, spot }, index) =>
      spot && (
        <button
          className={spotCss.spot}
          key={id}
          type="button"
          aria-label={`${index + 1}. ${title}`}
          style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
          onClick={() => onPick(id)}
        >
          <span>{index + 1}</span>
        </button>
      ),
  )
}
