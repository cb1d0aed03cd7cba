import { lazy, type ComponentType } from 'react'
import type { OpenOverlay, OverlayName, OverlayProps } from '#web/lib/open-overlay.ts'
import { AlertDialog, ConfirmDialog, SuccessDialog } from './message-dialogs.tsx'

type Closable = { onClose: () => void }

/** The dialogs that few visitors meet, and that of a look: pages need not know where each of them is. */
const dialogs: { [N in OverlayName]?: ComponentType<OverlayProps[N] & Closable> } = {
  alert: AlertDialog,
  confirm: ConfirmDialog,
  success: SuccessDialog,
  condition: lazy(async () => ({ default: (await import('./condition-dialog.tsx')).ConditionDialog })),
  look: lazy(async () => ({ default: (await import('#web/features/goods/lookbook/look-dialog.tsx')).LookDialog })),
  form: lazy(async () => ({ default: (await import('#web/features/access/forms/form-dialog.tsx')).FormDialog })),
  subscribe: lazy(async () => ({ default: (await import('#web/features/access/subscription/subscribe-dialog.tsx')).SubscribeDialog })),
  review: lazy(async () => ({ default: (await import('#web/features/goods/reviews/review-dialog.tsx')).ReviewDialog })),
  request: lazy(async () => ({ default: (await import('#web/features/access/requests/request-dialog.tsx')).RequestDialog })),
  video: lazy(async () => ({ default: (await import('#web/features/goods/product/video-dialog.tsx')).VideoDialog })),
  'change-phone': lazy(async () => ({ default: (await import('#web/features/sales/account/profile/phone-dialog.tsx')).PhoneDialog })),
  'delete-account': lazy(async () => ({
    default: (await import('#web/features/sales/account/security/delete-account-dialog.tsx')).DeleteAccountDialog,
  })),
}

/** The dialog that is open, if it is one of them; those of a page show themselves. */
export function RareDialog({ open, onClose }: { open: OpenOverlay } & Closable) {
  const Dialog = dialogs[open.name] as ComponentType<Closable> | undefined
  return Dialog && <Dialog {...open.props} onClose={onClose} />
}
