import type { DemoModel } from '#demo/shapes.ts'
import { accessoriesSmall } from './accessories-small.ts'
import { accessoriesWarm } from './accessories-warm.ts'
import { bags } from './bags.ts'
import { homeTable } from './home-table.ts'
import { homeTextile } from './home-textile.ts'
import { menJeans } from './men-jeans.ts'
import { menKnitwear } from './men-knitwear.ts'
import { menOuterwear } from './men-outerwear.ts'
import { menShirts } from './men-shirts.ts'
import { menSweatshirts } from './men-sweatshirts.ts'
import { menTops } from './men-tops.ts'
import { menTrousers } from './men-trousers.ts'
import { shoesBoots } from './shoes-boots.ts'
import { shoesLight } from './shoes-light.ts'
import { womenBlouses } from './women-blouses.ts'
import { womenCardigans } from './women-cardigans.ts'
import { womenCoats } from './women-coats.ts'
import { womenDayDresses } from './women-day-dresses.ts'
import { womenDresses } from './women-dresses.ts'
import { womenEasyTrousers } from './women-easy-trousers.ts'
import { womenJackets } from './women-jackets.ts'
import { womenJeans } from './women-jeans.ts'
import { womenJersey } from './women-jersey.ts'
import { womenJumpers } from './women-jumpers.ts'
import { womenLoungewear } from './women-loungewear.ts'
import { womenShirts } from './women-shirts.ts'
import { womenSkirts } from './women-skirts.ts'
import { womenTailoring } from './women-tailoring.ts'
import { womenTops } from './women-tops.ts'
import { womenTrousers } from './women-trousers.ts'

/** Every model of the demo shop, in the order of the catalog; `categories.ts` holds the tree they hang on. */
export const models: readonly DemoModel[] = [
  ...womenBlouses,
  ...womenCardigans,
  ...womenCoats,
  ...womenDayDresses,
  ...womenDresses,
  ...womenEasyTrousers,
  ...womenJackets,
  ...womenJeans,
  ...womenJersey,
  ...womenJumpers,
  ...womenLoungewear,
  ...womenShirts,
  ...womenSkirts,
  ...womenTailoring,
  ...womenTops,
  ...womenTrousers,
  ...menJeans,
  ...menKnitwear,
  ...menOuterwear,
  ...menShirts,
  ...menSweatshirts,
  ...menTops,
  ...menTrousers,
  ...shoesBoots,
  ...shoesLight,
  ...bags,
  ...accessoriesSmall,
  ...accessoriesWarm,
  ...homeTable,
  ...homeTextile,
]
