import type { PageIssue, PageKind } from '#contracts/content-pages.contract.ts'

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*'
const day = String.raw`\d{4}-\d{2}-\d{2}`
const paths: Record<PageKind, RegExp> = {
  home: /^\/$/,
  static: new RegExp(`^/(?:${slug}|blog/(?:news|choice|feedback|press))$`),
  landing: new RegExp(`^/lpp/${slug}$`),
  flat: new RegExp(`^/page/${slug}$`),
  help: new RegExp(`^/help/${slug}$`),
  news: new RegExp(`^/blog/news/${day}/${slug}$`),
  press: new RegExp(`^/blog/press/${slug}$`),
  choice: new RegExp(`^/blog/choice/${slug}$`),
  article: new RegExp(`^/awn-media/articles/${slug}$`),
}

/** Answers of the help that are no pages of blocks: a page there would be seen by nobody. */
const servedOtherwise: readonly string[] = ['/help/delivery', '/help/sizes']

/** Whether pages of the kind may lie elsewhere than they do: the addresses of the others are those of the site map. Source: RT-01. */
export function canMove(kind: PageKind): boolean {
  return kind !== 'static' && kind !== 'home'
}

/** Whether pages of the kind may be shown to nobody: there is always a home page. Source: MAG-22. */
export function canTakeBack(kind: PageKind): boolean {
  return kind !== 'home'
}

/** What of the data contradicts the path: news are of the day at which they lie. Source: decision 0163. */
export function pathIssues(kind: PageKind, path: string | null, data: unknown): PageIssue[] {
  if (kind !== 'news') return []
  const { date } = data as { date?: unknown }
  return path?.startsWith(`/blog/news/${String(date)}/`) ? [] : [{ name: 'date', code: 'pages.other_day' }]
}

/** Whether a page of the kind may lie there; what the press wrote may be shown in the list alone, without a page. */
export function isPathOf(kind: PageKind, path: string | null): boolean {
  if (path === null) return kind === 'press'
  return path.length <= 300 && paths[kind].test(path) && !servedOtherwise.includes(path)
}
