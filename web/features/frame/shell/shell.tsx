import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ArrivingPage } from '#web/features/base/arrival/page-skeleton.tsx'
import { useArrivingPage } from '#web/features/base/arrival/use-arriving-page.ts'
import { useCityOfVisitor } from '#web/features/base/city/city-of-visitor.ts'
import { CityStrip } from '#web/features/base/city/city-strip.tsx'
import { Overlays } from '#web/features/frame/overlays/overlays.tsx'
import { closeOverlay } from '#web/lib/open-overlay.ts'
import { deviceUuid } from '#web/lib/browser/device.ts'
import { useScrolledPast } from '#web/lib/browser/use-media.ts'
import { useCity, useFrame } from '#web/lib/api/vars.ts'
import { NavigationProgress } from '#web/ui/progress/progress.tsx'
import { Toaster } from '#web/ui/toast/toast.tsx'
import { SkipLink } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { PageUp } from '#web/ui/page-up/page-up.tsx'
import { CheckoutFooter, Footer, FooterLine } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { usePageFrame } from '#web/features/base/page/layouts.ts'
import { useKeptScroll } from './kept-scroll.ts'
import { Late } from '#web/features/base/page/late.tsx'
import { PlainHeader } from './header/plain-header.tsx'
import { TopBar } from './header/top-bar.tsx'
import { useRouteChange } from './use-route-change.ts'
import css from './shell.module.css'

const headerIsFixedAfterPx = 10

/** Comes with what every page brings once it is alive, so that it is there when the network is slow; without it the page just comes later. */
const PageSkeleton = lazy(async () => ({
  default: await import('#web/features/base/arrival/page-skeleton.tsx').then(
    (part) => part.PageSkeleton,
    () => Nothing,
  ),
}))
const Nothing = (_: { page: ArrivingPage }): null => null

/** The frame of every page. Without the shell's own data only the page itself stands. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const frame = usePageFrame()
  const isFixed = useScrolledPast(headerIsFixedAfterPx)
  const isLoaded = useFrame() !== undefined
  useRouteChange()
  useKeptScroll()
  if (!isLoaded) return <main>{children}</main>
  return (
    <div
      className={css.shell}
      data-topbar={frame.topBar}
      data-ground={frame.ground === 'page' ? undefined : frame.ground}
      data-header={frame.headerGround}
    >
      <Newcomer />
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <Progress tone={isFixed ? 'spruce' : 'light'} />
      {frame.topBar !== 'none' && <TopBar kind={frame.topBar} />}
      {frame.header === 'full' ? <Header isFixed={isFixed} /> : <PlainHeader kind={frame.header} />}
      {frame.header === 'full' && <CityStrip />}
      <main className={css.main} id="main" tabIndex={-1}>
        <Arriving />
        <div className={css.left}>{children}</div>
      </main>
      {frame.footer === 'full' && <Footer withSubscribe={frame.subscribe} />}
      {frame.footer === 'line' && <FooterLine />}
      {frame.footer === 'checkout' && <CheckoutFooter />}
      <PageUp label={t('pageUp')} />
      <Late onMissing={closeOverlay}>
        <Overlays />
      </Late>
      <Toaster />
    </div>
  )
}

/** Asks who comes here, and from where. A part of its own, as the next ones: they follow the router, and the shell need not. */
function Newcomer() {
  // Talks to the browser's cookies: recommendations, and the call for the city, are asked for with the random id of this browser.
  useEffect(() => void deviceUuid(), [])
  useCityOfVisitor(useCity()?.id)
  return null
}

/** The line at the top of the page. A part of its own, as the next one: while a page is on its way, the others stay as they are. */
function Progress({ tone }: { tone: 'spruce' | 'light' }) {
  const t = useTranslations('shell')
  return <NavigationProgress active={useNavigation().state !== 'idle'} label={t('loading')} tone={tone} />
}

/** The places of the page that is on its way. */
function Arriving() {
  const page = useArrivingPage()
  return (
    page && (
      <Suspense>
        <PageSkeleton page={page} />
      </Suspense>
    )
  )
}
