import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Look } from '#contracts/looks.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './look-block.module.css'

/** A look that is only named; `url` has no locale. */
export interface OtherLook {
  id: number
  title: string
  url: string
}

type LookBlockProps = { look: Look; others: readonly OtherLook[]; productId: number }

/** A look that the product belongs to, with its other things; the whole of it opens in its own dialog. Other looks are links. Source: PRD-01. */
export function LookBlock({ look, others, productId }: LookBlockProps) {
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
          {others.map(({ id, title, url }) => (
            <p key={id}>
              <TextLink to={url} alone>
                {t('look.open')}: {title}
              </TextLink>
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}
