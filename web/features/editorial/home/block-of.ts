import type { HomeBlock } from '#contracts/content.contract.ts'

/** The data of one kind of block of the home page. */
export type BlockOf<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>
