import { cdata, element, escapeXml } from './xml.ts'

/** A channel; addresses are absolute. */
export interface RssChannel {
  title: string
  description: string
  language: string
  /** The page that lists the same, and the address of the channel itself. */
  link: string
  self: string
}

export interface RssItem {
  title: string
  link: string
  lead: string
  /** Its whole text as HTML that holds no script. */
  html: string
  publishedAt: Date
  category?: string
  author?: string
  /** A JPEG. */
  picture?: string | undefined
}

/** RSS 2.0 with whole texts, the newest first. Source: SEO-08. */
export function rssText({ title, description, language, link, self }: RssChannel, items: readonly RssItem[]): string {
  const [newest] = items
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n' +
    element('title', title) +
    element('link', link) +
    element('description', description) +
    element('language', language) +
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>\n` +
    (newest ? element('lastBuildDate', newest.publishedAt.toUTCString()) : '') +
    items.map(itemElement).join('') +
    '</channel>\n</rss>\n'
  )
}

function itemElement({ title, link, lead, html, publishedAt, category, author, picture }: RssItem): string {
  return (
    '<item>\n' +
    element('title', title) +
    element('link', link) +
    `<guid isPermaLink="true">${escapeXml(link)}</guid>\n` +
    element('pubDate', publishedAt.toUTCString()) +
    element('dc:creator', author) +
    element('category', category) +
    element('description', lead) +
    // How long a picture is shows when it is drawn; readers take 0 for that.
    (picture ? `<enclosure url="${escapeXml(picture)}" type="image/jpeg" length="0"/>\n` : '') +
    `<content:encoded>${cdata(html)}</content:encoded>\n` +
    '</item>\n'
  )
}
