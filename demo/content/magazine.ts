import type { Text } from '#demo/shapes.ts'
import type { ArticleContent } from './article.ts'
import { buttonArticles } from './articles-buttons.ts'
import { careArticles } from './articles-care.ts'
import { fibreArticles } from './articles-fibres.ts'
import { laundryArticles } from './articles-laundry.ts'
import { makerArticles } from './articles-makers.ts'
import { materialsArticles } from './articles-materials.ts'
import { northArticles } from './articles-north.ts'
import { peopleArticles } from './articles-people.ts'
import { railwayArticles } from './articles-railway.ts'
import { repairArticles } from './articles-repair.ts'
import { summerArticles } from './articles-summer.ts'
import { tunerArticles } from './articles-tuner.ts'

interface MediaCategory {
  slug: string
  title: Text
  text: Text
}

/** The categories of the magazine in their order. */
export const mediaCategories: readonly MediaCategory[] = [
  {
    slug: 'materials',
    title: { ru: 'Материалы', en: 'Materials' },
    text: {
      ru: 'Шерсть, сатин, кожа: откуда взялись, сколько весят и чего от них ждать через пять зим.',
      en: 'Wool, satin, leather: where they come from, what they weigh and what to expect of them after five winters.',
    },
  },
  {
    slug: 'people',
    title: { ru: 'Люди', en: 'People' },
    text: {
      ru: 'Те, кто шьёт наши вещи, и те, кто носит их на работу, где холодно по должности.',
      en: 'The people who make our clothes, and those who wear them to work where the cold comes with the job.',
    },
  },
  {
    slug: 'care',
    title: { ru: 'Носить и беречь', en: 'Wear and care' },
    text: {
      ru: 'Что с чем надеть при минус семи, как выбить плед и почему шерсть садится от перемены.',
      en: 'What to wear with what at minus seven, how to beat a throw and why it is change that shrinks wool.',
    },
  },
  {
    slug: 'north',
    title: { ru: 'Север', en: 'The north' },
    text: {
      ru: 'Места, откуда взяты имена вещей, и как там живут, когда уезжают фотографы.',
      en: 'The places our clothes are named after, and what life is like there once the photographers have left.',
    },
  },
]

/** Every article, the newest first. */
export const articles: readonly ArticleContent[] = [
  ...materialsArticles,
  ...fibreArticles,
  ...buttonArticles,
  ...peopleArticles,
  ...makerArticles,
  ...tunerArticles,
  ...careArticles,
  ...laundryArticles,
  ...repairArticles,
  ...northArticles,
  ...railwayArticles,
  ...summerArticles,
].toSorted((one, other) => one.daysAgo - other.daysAgo)
