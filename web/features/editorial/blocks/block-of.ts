import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'

/** The data of one kind of block. */
export type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

/** A form of the shop's own that has a dialog; the way to a return has a page. */
export type DialogForm = Exclude<NonNullable<BlockOf<'form'>['use']>, 'refund'>
