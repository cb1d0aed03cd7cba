import { lazy } from 'react'
import { closeOverlay, useOverlays } from '#web/lib/open-overlay.ts'

const PersonalDialog = lazy(async () => ({
  default: (await import('#web/features/sales/account/profile/personal-dialog.tsx')).PersonalDialog,
}))

/** The one dialog that nobody opens by a press: it comes with the data of a visitor, so that pages of guests do not know of it. Source: ACC-03. */
export function PersonalOverlay() {
  const isOpen = useOverlays((state) => state.current?.name === 'personal-data')
  return isOpen ? <PersonalDialog onClose={closeOverlay} /> : null
}
