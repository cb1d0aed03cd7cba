import type { ApiReply } from '#contracts/api.ts'
import type { NewsCard } from '#contracts/blog.contract.ts'
import { dayInWords } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageView, listImages } from '#server/modules/base/images/index.ts'
import { shownText } from '#server/modules/editorial/blocks/index.ts'
import {
  countNewsByMonth,
  getPublished,
  listPublished,
  showPage,
  type ListedPage,
  type Shown,
} from '#server/modules/editorial/pages/index.ts'
import { noNews } from './blog.errors.ts'
import { lists, listTrail, type BlogShop } from './blog.words.ts'

interface NewsQuery {
  year?: number | undefined
  /** Of that year; without a year it says nothing. */
  month?: number | undefined
  limit: number
  offset: number
}

/** News of the time that is asked for, the newest first, how many there are, and the months that have any. Source: MAG-15. */
export async function listNews(db: Db, { year, month, limit, offset }: NewsQuery, locale: Locale): Promise<ApiReply<'GET /blog/news'>> {
  const span =
    year === undefined ? '' : [String(year).padStart(4, '0'), ...(month === undefined ? [] : [String(month).padStart(2, '0')])].join('-')
  const months = await countNewsByMonth(db)
  const rows = await listPublished(db, 'news', { under: `${lists.news}/${span}`, order: 'path', limit, offset })
  return {
    count: months.filter((one) => one.month.startsWith(span)).reduce((sum, one) => sum + one.count, 0),
    results: await cardsOf(db, rows, locale),
    months: months.map((one) => ({ year: Number(one.month.slice(0, 4)), month: Number(one.month.slice(5)), count: one.count })),
  }
}

/** The most news that one day shows. */
const mostOfDay = 100

/** The news of one day. Throws `blog.no_news` (404) for a day without any. Source: MAG-15. */
export async function getNewsOfDay(
  { db, translator }: Pick<BlogShop, 'db' | 'translator'>,
  date: string,
  locale: Locale,
): Promise<ApiReply<'GET /blog/news/:date'>> {
  const path = `${lists.news}/${date}`
  const rows = await listPublished(db, 'news', { under: `${path}/`, order: 'path', limit: mostOfDay, offset: 0 })
  if (rows.length === 0) throw noNews()
  const day = dayWithYear(date, locale)
  const titles = rows.map(({ data }) => textIn(locale, data.title)).join('; ')
  return {
    date,
    results: await cardsOf(db, rows, locale),
    breadcrumbs: [...listTrail('news', locale, translator), { title: day, url: '' }],
    seo: {
      title: translator.text(locale, 'blog.day', { day }),
      description: translator.text(locale, 'blog.day.description', { day, titles }),
      keywords: '',
      canonical: path,
      noindex: false,
    },
  }
}

/** One item of news. Throws 404 when nothing is published there. Source: MAG-15. */
export async function getNews(
  shop: BlogShop,
  { date, slug }: { date: string; slug: string },
  locale: Locale,
): Promise<Shown<ApiReply<'GET /blog/news/:date/:slug'>>> {
  const found = await getPublished(shop.db, `${lists.news}/${date}/${slug}`)
  const { page, uses } = await showPage(shop, found, locale)
  const trail = [...listTrail('news', locale, shop.translator), { title: dayWithYear(date, locale), url: `${lists.news}/${date}` }]
  return { page: { ...page, date, breadcrumbs: [...trail, { title: page.title.text, url: '' }] }, uses }
}

async function cardsOf(db: Db, rows: readonly ListedPage<'news'>[], locale: Locale): Promise<NewsCard[]> {
  const images = await listImages(
    db,
    rows.flatMap(({ data }) => data.cover ?? []),
  )
  return rows.map(({ path, data }) => {
    const [date = '', slug = ''] = (path ?? '').split('/').slice(3)
    const cover = data.cover === undefined ? undefined : images.get(data.cover)
    return {
      date,
      slug,
      title: shownText(locale, data.title),
      lead: data.lead ? shownText(locale, data.lead) : null,
      cover: cover ? imageView(cover, locale) : null,
    }
  })
}

function dayWithYear(date: string, locale: Locale): string {
  return `${dayInWords(new Date(`${date}T12:00:00Z`), locale)} ${date.slice(0, 4)}`
}
