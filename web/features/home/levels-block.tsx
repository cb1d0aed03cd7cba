import { useTranslations } from 'use-intl'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import type { BlockOf } from './home-blocks.tsx'
import css from './levels-block.module.css'

/** The levels of the loyalty programme: percent, name, and what it takes. */
export function LevelsBlock({ block }: { block: BlockOf<'levels'> }) {
  const t = useTranslations('home')
  const roubles = useRoubles()
  return (
    <Wrap>
      <Section title={block.title} aside={<TextLink to={block.url}>{t('howItWorks')}</TextLink>}>
        <ol className={css.levels}>
          {block.levels.map((level) => (
            <li key={level.id}>
              <b className={css.percent}>
                {level.percentage}
                <small>%</small>
              </b>
              <span className={css.name}>{level.title}</span>
              <span className={css.from}>
                {level.bonuses_amount > 0 ? t('levelFrom', { sum: roubles(level.bonuses_amount) }) : t('levelFirst')}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </Wrap>
  )
}
