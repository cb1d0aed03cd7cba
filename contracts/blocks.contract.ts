import { z } from 'zod'
import { shopBlocks } from './blocks/shop-blocks.ts'
import { textBlocks } from './blocks/text-blocks.ts'

/** A block as it is stored: the one vocabulary of every page that staff write. Source: MAG-06. */
export const blockSchema = z.discriminatedUnion('kind', [...textBlocks, ...shopBlocks])

export type Block = z.infer<typeof blockSchema>
