/** Names of the pages, for links. Paths have no locale: the router's base adds it. Source: RT-02. */
export const routePatterns = {
  index: '/',
  catalog: '/catalog',
  'catalog-all': '/catalog/*',
  'list-all': '/list/*',
  'product-slug': '/product/:slug',
  cart: '/cart',
  order: '/order',
  'order-thanks': '/order/thanks',
  'order-track': '/order/track',
  'order-return': '/order/return/:orderNumber',
  'order-pay': '/order/payments/cp/:orderNumber',
  'order-fail': '/order/payments/fail/:orderNumber',
  'order-success': '/order/payments/success/:orderNumber',
  search: '/search',
  my: '/my',
  'my-favorites': '/my/favorites',
  'my-bonuses': '/my/bonuses',
  'my-edit': '/my/edit',
  'my-addresses': '/my/addresses',
  'my-history': '/my/history',
  'my-order': '/my/history/:orderId',
  'my-notifications': '/my/notifications',
  'auth-login': '/auth/login',
  'auth-register': '/auth/register',
  'auth-recovery-request': '/auth/recovery/request',
  'auth-recovery-confirm-token': '/auth/recovery/confirm/:token',
  'admin-auth-token': '/admin-auth/:token',
  help: '/help',
  contacts: '/contacts',
  cooperation: '/cooperation',
  refund: '/refund',
  'awn-media': '/awn-media',
  'awn-media-slug': '/awn-media/:slug',
  'awn-media-articles-slug': '/awn-media/articles/:slug',
  blog: '/blog',
  'blog-news': '/blog/news',
  'blog-news-day': '/blog/news/:date',
  'blog-news-item': '/blog/news/:date/:slug',
  'blog-choice': '/blog/choice',
  'blog-choice-slug': '/blog/choice/:slug',
  'blog-press': '/blog/press',
  'blog-press-slug': '/blog/press/:slug',
  lookbook: '/lookbook',
  'lookbook-slug': '/lookbook/:slug',
  looks: '/looks',
  'blog-feedback': '/blog/feedback',
  'errors-404': '/404',
} as const

export type RouteName = keyof typeof routePatterns

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : P extends `${string}*`
      ? '*'
      : never
type Params<N extends RouteName> = Record<ParamNames<(typeof routePatterns)[N]>, string>
type Args<N extends RouteName> = [ParamNames<(typeof routePatterns)[N]>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Params<N>, query?: Query]
type Query = Record<string, string | number | undefined>

/** The path of a page by its name, with its parameters filled and its query appended. */
export function pathTo<N extends RouteName>(name: N, ...[params, query]: Args<N>): string {
  const filled = routePatterns[name].replace(/:(\w+)|\*/g, (match, param?: string) => {
    const value = (params as Record<string, string> | undefined)?.[param ?? match] ?? ''
    return param === undefined ? value.replace(/^\//, '') : encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
