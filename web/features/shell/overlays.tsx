import { lazy, Suspense, type ComponentType } from 'react'
import { closeOverlay, useOverlays, type OverlayName, type OverlayProps } from '#web/lib/overlays.ts'

type DialogOf<N extends OverlayName> = ComponentType<OverlayProps[N] & { onClose: () => void }>

/** Every dialog travels only when it is opened. A feature adds its own here. */
const dialogs: { [N in OverlayName]?: DialogOf<N> } = {
  alert: lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog })),
  confirm: lazy(async () => ({ default: (await import('./alert-dialog.tsx')).ConfirmDialog })),
}

/** The one place where dialogs are shown; there is at most one at a time. Source: house B10. */
export function Overlays() {
  const current = useOverlays((state) => state.current)
  if (!current) return null
  const Dialog = dialogs[current.name] as ComponentType<{ onClose: () => void }> | undefined
  if (!Dialog) return null
  return (
    <Suspense>
      <Dialog {...current.props} onClose={closeOverlay} />
    </Suspense>
  )
}
