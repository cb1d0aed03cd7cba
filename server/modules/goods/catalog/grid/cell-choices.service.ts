import { locales } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { readChoices } from '../staff/product-list.staff.repo.ts'
import type { CellChoices } from './read-grid-cells.ts'

/** What cells of the grid are read by at this moment: labels, categories and states in the words of all languages. */
export async function readCellChoices({ db, clock, translator }: Pick<Platform, 'db' | 'clock' | 'translator'>): Promise<CellChoices> {
  const { labels, categories } = await readChoices(db)
  const wordsOf = (state: keyof CellChoices['states']): string[] =>
    locales.map((locale) => translator.text(locale, `products.state.${state}`))
  const states = { draft: [...wordsOf('draft'), 'нет', 'no'], planned: wordsOf('planned'), live: [...wordsOf('live'), 'да', 'yes'] }
  return { labels, categories, states, now: clock.now() }
}
