// First of all: the order of the layers is decided by the first sheet that names one.
import './styles/index.css'
import cyrillic from './fonts/golos-text-cyrillic-wght-normal.woff2?url'
import latin from './fonts/golos-text-latin-wght-normal.woff2?url'
import rouble from './fonts/golos-text-rouble-wght-normal.woff2?url'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { Shell } from './features/shell/shell.tsx'
import { Visitor } from './features/shell/visitor.tsx'
import { pageRequestContext } from './lib/api/server-context.ts'
import { Hydrated } from './lib/hydrated.tsx'
import { useLocale } from './lib/i18n/locale.ts'
import { messagesOf } from './lib/i18n/messages.ts'
import { loadOptional, loadPage } from './lib/load-page.ts'
import { pack } from './lib/packed.ts'
import { ErrorPage } from './features/error-page/error-page.tsx'

/** Fetched with the document: every page is set in them, and the rouble sign lives in the last one. */
const fontsOf = { ru: [cyrillic, latin, rouble], en: [latin, rouble] }

/** What every page shares. Identical for all visitors with one address and city, so that pages can be cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale, refusal, publicUrl, simulators, messagesChunk, cityId } = context.get(pageRequestContext)
  if (refusal) throw data(refusal, { status: 404 })
  const currentCity = async () => (await api('GET /geo/current-city')).city
  const [vars, city, errorPage] = await loadPage(
    Promise.all([
      api('GET /vars'),
      // A cookie may name a city that is no longer there.
      cityId ? api('GET /geo/cities/:id', { params: { id: String(cityId) } }).catch(currentCity) : currentCity(),
      loadOptional(api('GET /pages/error'), null),
    ]),
  )
  return { locale, vars: pack(vars), city, errorPage, publicUrl, simulators, messagesChunk }
}

/** The shell's data is loaded with the document and stays, until somebody asks for fresh data of the same page (another city). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.href === nextUrl.href

export type RootData = Awaited<ReturnType<typeof loader>>

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {root?.messagesChunk && <link rel="modulepreload" href={root.messagesChunk} />}
        {fontsOf[locale].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messagesOf(locale) as never} timeZone="Europe/Moscow">
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
  return (
    <Shell>
      <ErrorPage />
    </Shell>
  )
}
