import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Look } from '#contracts/looks.contract.ts'
import { PriceText } from '#web/features/money/price-text.tsx'
import { openOverlay } from '#web/lib/overlays.ts'
import { pathTo } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './look-block.module.css'

/** A look that the product belongs to, with its other things; the whole of it opens in its own dialog. Source: PRD-01. */
export function LookBlock({ look, productId }: { look: Look; productId: number }) {
  const t = useTranslations('product')
  const [image] = look.images
  return (
    <Section title={t('look.title')}>
      <div className={css.look}>
        {image && <Picture image={image} sizes="(width < 768px) 100vw, 50vw" ratio={3 / 4} />}
        <div>
          <ul className={css.pieces}>
            {look.products.map((piece) => (
              <li key={piece.id}>
                <Picture image={piece.image} sizes="72px" ratio={3 / 4} alt="" />
                <span>
                  {piece.id === productId ? piece.title : <Link to={pathTo('product-slug', { slug: piece.slug })}>{piece.title}</Link>}
                  <PriceText of={piece} />
                </span>
                {piece.id === productId && <span className={css.here}>{t('look.here')}</span>}
              </li>
            ))}
          </ul>
          <Button kind="line" onClick={() => openOverlay('look', { look })}>
            {t('look.open')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
