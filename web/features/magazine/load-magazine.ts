import type { ApiCall } from '#contracts/client.ts'
import type { ApiReply } from '#contracts/api.ts'
import type { ArticleCard } from '#contracts/magazine.contract.ts'
import { loadPage } from '#web/lib/load-page.ts'
import type { MagazineAddress } from './magazine-address.ts'

/** The last of the pages that an address shows, with the articles of all of them and what stands between those of the first. */
export type ShownMagazine = Omit<ApiReply<'GET /community/page'>, 'lead'> & { from: number }

/**
 * The pages that an address shows, joined into one; throws the 404 page for an unknown topic and beyond the end. One after another: together they
 * would take most of the connections that all visitors share. Source: UX-14, T51.
 */
export async function loadMagazine(api: ApiCall, { topic, page, from }: MagazineAddress): Promise<ShownMagazine> {
  const ask = (number: number) =>
    loadPage(api('GET /community/page', { query: { page: String(number), ...(topic !== undefined && { category: topic }) } }))
  const first = await ask(from)
  const articles = withLead(first)
  let last = first
  for (let number = from + 1; number <= page; number++) {
    last = await ask(number)
    articles.push(...withLead(last))
  }
  const { lead: _lead, ...shown } = last
  return { ...shown, articles, from, quote: first.quote }
}

function withLead({ lead, articles }: ApiReply<'GET /community/page'>): ArticleCard[] {
  return lead ? [lead, ...articles] : []
}
