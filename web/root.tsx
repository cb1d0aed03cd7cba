// First of all: the order of the layers is decided by the first sheet that names one.
import './styles/index.css'
import font from './fonts/golos-text-shop-wght-normal.woff2?url'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { shopZone } from '#core/dates.ts'
import { Shell } from './features/frame/shell/shell.tsx'
import { Visitor } from './features/frame/shell/visitor.tsx'
import { pageRequestContext } from './lib/api/server-context.ts'
import { Hydrated } from './lib/browser/hydrated.tsx'
import { useLocale } from './lib/i18n/locale.ts'
import { messagesOf } from './lib/i18n/messages.ts'
import { loadOptional, loadPage } from './lib/page/load-page.ts'
import { pack } from './lib/api/packed.ts'
import { shownCity } from './lib/page/shown-city.ts'
import { thinVars } from './lib/api/thin-vars.ts'
import { ErrorPage } from './features/editorial/error-page/error-page.tsx'

/** What every page shares. Identical for all visitors with one address and city, so that pages can be cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  const { api, locale, refusal, publicUrl, isOutboxOpen, paysInParts } = request
  if (refusal) throw data(refusal, { status: 404 })
  const [vars, city, errorPage] = await loadPage(
    Promise.all([api('GET /vars'), shownCity(request), loadOptional(api('GET /pages/error'), null)]),
  )
  return { locale, vars: pack(thinVars(vars)), city, errorPage: errorPage && pack(errorPage), publicUrl, isOutboxOpen, paysInParts }
}

/** The shell's data is loaded with the document and stays, until somebody asks for fresh data of the same page (another city). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.href === nextUrl.href

export type RootData = Awaited<ReturnType<typeof loader>>

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale()
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Fetched with the document: every page is set in it. */}
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messagesOf(locale) as never} timeZone={shopZone}>
          {children}
          <Visitor />
        </IntlProvider>
        <Hydrated />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  // Anew where a link leads from one failure to the next: it may be another one.
  const { key } = useLocation()
  return (
    <Shell>
      <ErrorPage key={key} />
    </Shell>
  )
}
