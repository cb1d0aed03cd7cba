import { dayMs } from '#core/dates.ts'
import { helpAnswers, helpTopics } from '#demo/content/help/index.ts'
import { saveTopics } from '#server/modules/editorial/help/index.ts'
import { createPage, publishPage } from '#server/modules/editorial/pages/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pastPlatform } from './past-platform.ts'

const author: Author = { actor: { kind: 'system', job: 'seed' }, origin: 'job' }

/** The help centre: topics, and answers that were published one by one in the weeks before `now`. */
export async function seedHelp(tx: Db, now: Date): Promise<void> {
  await saveTopics(
    tx,
    helpTopics.map((topic, position) => ({ ...topic, position })),
  )
  const shop = pastPlatform(tx, now)
  for (const [index, { slug, topic, title, lead, keywords, blocks }] of helpAnswers.entries()) {
    shop.clock.set(new Date(now.getTime() - (helpAnswers.length - index) * dayMs))
    const position = helpAnswers.filter((one) => one.topic === topic).findIndex((one) => one.slug === slug)
    const data = { title, lead, keywords, topic, position, blocks, layout: 'sidebar', seo: { noindex: false } }
    const { page, draft } = await createPage(shop, author, { kind: 'help', path: `/help/${slug}`, position, data })
    await publishPage(shop, author, { pageId: page.id, revision: draft.revision })
  }
}
