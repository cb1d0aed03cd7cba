import { flatPages, flatPictures } from './flat-pages.ts'
import { allBlocks } from './landing-blocks.ts'
import { gifts, giftPictures } from './landing-gifts.ts'
import { lightPictures, northernLight } from './landing-light.ts'
import { firstSnow, snowPictures } from './landing-snow.ts'
import { wool, woolPictures } from './landing-wool.ts'
import { staticPages, staticPictures } from './static-pages.ts'

/** Pages of blocks, in the order of their list, the newest first. */
export const contentPages = [northernLight, wool, firstSnow, gifts, ...flatPages, ...staticPages, allBlocks] as const

/** Pictures of those pages that the shop has nowhere else. */
export const pagePictures = [
  ...lightPictures,
  ...woolPictures,
  ...snowPictures,
  ...giftPictures,
  ...flatPictures,
  ...staticPictures,
] as const
