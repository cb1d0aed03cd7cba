import type { Block } from '#contracts/blocks.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import { imageView } from '#server/modules/base/images/index.ts'
import { shopBlockView } from './shop-blocks.view.ts'
import type { Found, Shown } from './shown.ts'
import { shownRich, shownText } from './shown-text.ts'
import { textBlockView } from './text-blocks.view.ts'

/** Blocks as pages are told of them; one of which what it shows is gone, and one that is not drawn yet, is left out. Source: MAG-09. */
export function blocksView(blocks: readonly Block[], found: Found, locale: Locale): ShownBlock[] {
  const shown: Shown = {
    ...found,
    locale,
    headings: blocks.filter((block) => block.kind === 'heading'),
    say: (text) => shownText(locale, text),
    sayIf: (text) => (text ? shownText(locale, text) : null),
    rich: (text) => shownRich(locale, text),
    picture: (id) => {
      const image = id === undefined ? undefined : found.images.get(id)
      return image ? imageView(image, locale) : null
    },
  }
  return blocks.flatMap((block) => textBlockView(block, shown) ?? shopBlockView(block, shown) ?? [])
}
