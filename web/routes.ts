import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Addresses whose content the staff keep as plain text; all of them are one page. Source: RT-01. */
const plainPaths = ['admin-auth']
/** Addresses of pages of blocks; of plain text until one is published there. Source: MAG-14, MAG-23. */
const contentPaths = ['about', 'appndx', 'cooperation', 'live', 'lpp/:slug?', 'page/:slug?']
const plain = (path: string) => route(path, 'routes/static/plain.tsx', { id: path })

/** The addresses of the surveys, one page as well. */
const surveys = ['quality', 'quality-offline', 'quality-online', 'qualityof'].map((path) =>
  route(path, 'routes/surveys/survey.tsx', { id: path }),
)

const listing = 'routes/catalog/listing.tsx'
const product = 'routes/catalog/product.tsx'
const search = 'routes/search/search.tsx'

/** The site map. The second of the three registration points of a module. Addresses have no locale: the router's base adds it. */
export default [
  index('routes/home/home.tsx'),
  route('catalog', listing, { id: 'catalog' }),
  route('catalog/*', listing, { id: 'catalog-all' }),
  route('list/*', listing, { id: 'list-all' }),
  route('product/:slug?', product, { id: 'product-slug' }),
  route('product/:category/:slug', product, { id: 'product-category-slug' }),
  route('order', 'routes/order/order.tsx'),
  route('order/thanks', 'routes/order/thanks.tsx'),
  route('order/track', 'routes/order/track.tsx'),
  route('order/return/:orderNumber', 'routes/order/return.tsx'),
  route('order/payments/cp/:orderNumber?', 'routes/order/payment-open.tsx'),
  route('order/payments/success/:orderNumber?', 'routes/order/payment-success.tsx'),
  route('order/payments/fail/:orderNumber?', 'routes/order/payment-fail.tsx'),
  route('search', search),
  route('s', search, { id: 's' }),
  route('cart', 'routes/cart/cart.tsx'),
  route('lookbook', 'routes/lookbook/lookbook.tsx'),
  route('lookbook/:slug', 'routes/lookbook/collection.tsx'),
  route('looks', 'routes/lookbook/looks.tsx'),
  route('awn-media/:slug?', 'routes/magazine/magazine.tsx'),
  route('awn-media/articles/:slug', 'routes/magazine/article.tsx'),
  route('my', 'routes/my/my.tsx'),
  route('my/bonuses', 'routes/my/bonuses.tsx'),
  route('my/edit', 'routes/my/edit.tsx'),
  route('my/addresses', 'routes/my/addresses.tsx'),
  route('my/history', 'routes/my/history.tsx'),
  route('my/history/:orderId', 'routes/my/order.tsx'),
  route('my/notifications', 'routes/my/notifications.tsx'),
  route('my/favorites', 'routes/my/favorites.tsx'),
  route('admission/:token', 'routes/waiting-list/place.tsx'),
  route('auth/login', 'routes/auth/login.tsx'),
  route('auth/register', 'routes/auth/login.tsx', { id: 'auth-register' }),
  route('auth/recovery/request', 'routes/auth/recovery-request.tsx'),
  route('auth/recovery/confirm/:token?', 'routes/auth/recovery-confirm.tsx'),
  route('admin-auth/:token', 'routes/auth/staff-link.tsx'),
  route('contacts', 'routes/contacts/contacts.tsx'),
  route('help', 'routes/help/help.tsx'),
  route('help/:slug', 'routes/help/answer.tsx'),
  route('help/delivery', 'routes/static/delivery.tsx'),
  route('help/sizes', 'routes/static/sizes.tsx'),
  route('subscribe', 'routes/static/subscribe.tsx'),
  route('subscribed', 'routes/static/subscription-link.tsx', { id: 'subscribed' }),
  route('unsubscribe', 'routes/static/subscription-link.tsx', { id: 'unsubscribe' }),
  route('preview/product/:token', 'routes/catalog/product-preview.tsx'),
  route('preview/:token', 'routes/content/preview.tsx'),
  ...contentPaths.map((path) => route(path, 'routes/content/content.tsx', { id: path })),
  ...surveys,
  route('blog', 'routes/blog/blog.tsx'),
  route('blog/news', 'routes/blog/news.tsx'),
  route('blog/news/:date', 'routes/blog/news-day.tsx'),
  route('blog/news/:date/:slug', 'routes/blog/news-item.tsx'),
  route('blog/choice', 'routes/blog/choices.tsx'),
  route('blog/choice/:slug', 'routes/blog/choice.tsx'),
  route('blog/feedback', 'routes/blog/feedback.tsx'),
  route('blog/press', 'routes/blog/press.tsx'),
  route('blog/press/:slug', 'routes/blog/press-item.tsx'),
  route('refund', 'routes/static/refund.tsx'),
  ...plainPaths.map(plain),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('*', 'routes/static/not-found.tsx'),
] satisfies RouteConfig
