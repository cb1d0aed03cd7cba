import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'

/** The data of one kind of block. */
export type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>
