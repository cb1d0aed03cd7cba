import type { Text } from '#demo/shapes.ts'

export interface BonusLevelContent {
  slug: 'shore' | 'tundra' | 'shelf' | 'pole'
  title: Text
  /** Per cent of the goods paid for that come back as bonuses. */
  percentage: number
  /** Whole roubles of delivered, non-returned goods in twelve months. Source: decisions E. */
  fromRoubles: number
}

/** Levels are places, each further north than the one before. */
export const bonusLevels: readonly BonusLevelContent[] = [
  { slug: 'shore', title: { ru: 'Берег', en: 'Shore' }, percentage: 3, fromRoubles: 0 },
  { slug: 'tundra', title: { ru: 'Тундра', en: 'Tundra' }, percentage: 5, fromRoubles: 30_000 },
  { slug: 'shelf', title: { ru: 'Шельф', en: 'Shelf' }, percentage: 7, fromRoubles: 80_000 },
  { slug: 'pole', title: { ru: 'Полюс', en: 'Pole' }, percentage: 10, fromRoubles: 200_000 },
]
