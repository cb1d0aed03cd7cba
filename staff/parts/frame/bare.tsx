import { Outlet, ScrollRestoration } from 'react-router'
import { GateDialog } from './gate-dialog.tsx'

/** A screen that fills the whole window, with the dialog that an ended login asks in. */
export function Bare() {
  return (
    <>
      <Outlet />
      <GateDialog />
      <ScrollRestoration />
    </>
  )
}
