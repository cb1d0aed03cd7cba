import { useTranslations } from 'use-intl'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import type { BlockOf, Said } from './block-of.ts'
import css from './levels-block.module.css'

/** The levels of the loyalty programme as a slider: percent, name, and what it takes. All four stand from 1025 px. Source: SH-16. */
export function LevelsBlock({ block }: { block: Said<BlockOf<'levels'>, 'text'> }) {
  const t = useTranslations('home')
  const roubles = useRoubles()
  return (
    <Wrap>
      <Section>
        <Carousel label={block.title} title={block.title} show="4-2-1" labels={{ previous: t('previous'), next: t('next') }}>
          {block.levels.map((level) => (
            <div className={css.level} key={level.id}>
              <b className={css.percent}>
                {level.percentage}
                <small>%</small>
              </b>
              <span className={css.name}>{level.title}</span>
              <span className={css.from}>
                {level.bonuses_amount > 0 ? t('levelFrom', { sum: roubles(level.bonuses_amount) }) : t('levelFirst')}
              </span>
            </div>
          ))}
        </Carousel>
        <p className={css.more}>
          {block.text} <TextLink to={block.url}>{t('howItWorks')}</TextLink>
        </p>
      </Section>
    </Wrap>
  )
}
