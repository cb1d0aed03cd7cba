import { useState } from 'react'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/popup/panel.tsx'
import { Popup } from '#web/ui/popup/popup.tsx'
import { NavigationProgress } from '#web/ui/progress/progress.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { Toaster } from '#web/ui/toast/toast.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { Line, Sample } from './sample.tsx'
import css from './ui.module.css'

const kinds = ['s', 'm', 'l', 'duo', 'drawer', 'popup', 'panel'] as const
const inDialog = ['s', 'm', 'l', 'duo'] as const

function OverlayDialog({ kind, onClose }: { kind: 's' | 'm' | 'l' | 'duo'; onClose: () => void }) {
  const [isNested, setNested] = useState(false)
  return (
    <Dialog
      size={kind === 'duo' ? 'l' : kind}
      media={kind === 'duo' ? <Skeleton height="100%" ratio={3 / 4} /> : undefined}
      title="Log in or register"
      overTitle={kind === 'm' ? 'Cooperation' : undefined}
      lead="We send a code in a message. No password is needed."
      closeLabel="Close"
      onClose={onClose}
    >
      <TextField label="Name" data-autofocus />
      <DialogActions>
        <Button onClick={onClose}>Get the code</Button>
        <Button kind="line" onClick={() => setNested(true)}>
          One more
        </Button>
      </DialogActions>
      {isNested && <Dialog title="Size guide" closeLabel="Close" lead="Back closes this one first." onClose={() => setNested(false)} />}
    </Dialog>
  )
}

/** Everything that lies over the page; each opens by its button. */
export function OverlaySamples() {
  const [shown, setShown] = useState<(typeof kinds)[number]>()
  const [isLoading, setLoading] = useState(false)
  const close = () => setShown(undefined)
  const dialog = inDialog.find((kind) => kind === shown)
  return (
    <>
      <Sample
        wide={12}
        title="Over the page: dialogs of 460, 640, 960 px, with a picture, drawer, header popup and panel, toast, page progress"
      >
        <Line>
          {kinds.map((kind) => (
            <Button
              key={kind}
              kind="line"
              size="s"
              aria-expanded={shown === kind}
              onClick={() => setShown(shown === kind ? undefined : kind)}
            >
              {kind}
            </Button>
          ))}
          <Button
            kind="line"
            size="s"
            onClick={() => showToast({ text: 'Removed from the bag', action: { label: 'Undo', onAct: () => {} } })}
          >
            toast
          </Button>
          <Button
            kind="line"
            size="s"
            onClick={() => openOverlay('alert', { title: 'Thank you', text: 'The email is on its way.', leadsTo: '/catalog' })}
          >
            alert of a page
          </Button>
          <Button
            kind="line"
            size="s"
            onClick={() => emitShopEvent('success', { title: 'Sent', content: 'We answer within a day.\nThe letter is in your mail.' })}
          >
            success
          </Button>
          <Button
            kind="line"
            size="s"
            onClick={() =>
              openOverlay('confirm', {
                title: 'Empty the bag?',
                text: 'Three things.',
                confirmLabel: 'Empty',
                onConfirm: () => setLoading(true),
              })
            }
          >
            confirm
          </Button>
          <Button kind="line" size="s" aria-pressed={isLoading} onClick={() => setLoading(!isLoading)}>
            progress
          </Button>
        </Line>
        <div className={css.under}>
          {shown === 'popup' && (
            <Popup title="Bag" count={3} closeLabel="Close" onClose={close} footer={<Button full>To the bag</Button>}>
              Two things wait.
            </Popup>
          )}
          {shown === 'panel' && (
            <Panel label="Search" onClose={close}>
              <Wrap>
                <TextField label="What to find" data-autofocus />
              </Wrap>
            </Panel>
          )}
        </div>
      </Sample>
      {dialog && <OverlayDialog kind={dialog} onClose={close} />}
      {shown === 'drawer' && (
        <Drawer
          title="Filters"
          closeLabel="Close"
          onClose={close}
          footer={
            <>
              <Button kind="line">Reset</Button>
              <Button>Show 18 items</Button>
            </>
          }
        >
          <TextField label="Find a colour" />
        </Drawer>
      )}
      <NavigationProgress active={isLoading} label="The page is loading" />
      <Toaster />
    </>
  )
}
