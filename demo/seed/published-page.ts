import type { PageKind } from '#contracts/content-pages.contract.ts'
import type { Text } from '#demo/shapes.ts'
import { createPage, publishPage } from '#server/modules/editorial/pages/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { PastPlatform } from './past-platform.ts'

const author: Author = { actor: { kind: 'system', job: 'demo' }, origin: 'import' }

/** Writes a page of content and publishes it at the moment of the shop's clock, as staff would. */
export async function addPublishedPage(shop: PastPlatform, wanted: { kind: PageKind; path: string | null; data: object }): Promise<void> {
  const { page, draft } = await createPage(shop, author, wanted)
  await publishPage(shop, author, { pageId: page.id, revision: draft.revision })
}

/** Text as rich text: a paragraph for each of its lines. */
export function richLines(text: Text) {
  const nodes = (words: string) => words.split('\n').map((line) => ({ p: [{ t: line }] }))
  return { ru: nodes(text.ru), en: nodes(text.en) }
}
