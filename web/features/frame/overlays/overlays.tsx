import { lazy, useEffect, type ComponentType } from 'react'
import { useAddToCart } from '#web/features/buying/cart/use-add-to-cart.ts'
import { layOutRest } from '#web/lib/page/first-view/lay-out-rest.ts'
import { onShopEvent } from '#web/lib/api/events.ts'
import { closeOverlay, openOverlay, useOverlays, type OverlayName, type OverlayProps } from '#web/lib/open-overlay.ts'
import { useVars } from '#web/lib/api/vars.ts'

type DialogOf<N extends OverlayName> = ComponentType<OverlayProps[N] & { onClose: () => void }>

/**
 * Every dialog travels only when it is opened. A feature adds its own here, or to the rare ones; `personal-overlay.tsx` has the one of the
 * personal data.
 */
const dialogs: { [N in OverlayName]?: DialogOf<N> } = {
  'choose-size': ChooseSize,
  'added-to-cart': lazy(async () => ({ default: (await import('#web/features/buying/cart/added-to-cart-dialog.tsx')).AddedToCartDialog })),
  'waiting-list': lazy(async () => ({
    default: (await import('#web/features/access/waiting-list/waiting-list-dialog.tsx')).WaitingListDialog,
  })),
  'choose-city': lazy(async () => ({ default: (await import('#web/features/base/city/city-dialog.tsx')).CityDialog })),
  auth: lazy(async () => ({ default: (await import('#web/features/access/auth/phone-login/auth-dialog.tsx')).AuthDialog })),
}

const ChooseSizeDialog = lazy(async () => ({
  default: (await import('#web/features/buying/cart/choose-size-dialog.tsx')).ChooseSizeDialog,
}))
const RareDialog = lazy(async () => ({ default: (await import('./rare-dialogs.tsx')).RareDialog }))

/** Shows the dialog that was opened from anywhere (`openOverlay`), at most one at a time. Source: house B10, MOD-04. */
export function Overlays() {
  const current = useOverlays((state) => state.current)
  const { alert_version: version, settings } = useVars()
  // Talks to the document, once what every page brings is there.
  useEffect(layOutRest, [])
  // Talks to whoever has done something as wished.
  useEffect(() => onShopEvent('success', (event) => openOverlay('success', event)), [])
  // Talks to the server and the store of dialogs: what comes unasked is brought behind the page, and without it nothing is missing.
  useEffect(() => {
    if (version) import('./last-alert.ts').then((part) => part.showLastAlert(version)).catch(() => undefined)
  }, [version])
  // Talks to the storage of the tab and the store of dialogs, as late.
  useEffect(() => void import('./visit.ts').then((part) => part.followVisit(settings)).catch(() => undefined), [settings])
  if (!current) return null
  const Dialog = dialogs[current.name] as ComponentType<{ onClose: () => void }> | undefined
  return Dialog ? <Dialog {...current.props} onClose={closeOverlay} /> : <RareDialog open={current} onClose={closeOverlay} />
}

function ChooseSize(props: OverlayProps['choose-size'] & { onClose: () => void }) {
  return <ChooseSizeDialog {...props} cart={useAddToCart()} />
}
