import type { ReactNode } from 'react'
import type { HomeBlock } from '#contracts/content.contract.ts'

/** The data of one kind of block of the home page. */
export type BlockOf<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

/** The same with some texts as they are drawn: those of other pages may be in another language than the page. */
export type Said<Block, Texts extends keyof Block> = Omit<Block, Texts> & Record<Texts, ReactNode>
