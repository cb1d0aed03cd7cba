import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffInput, StaffReply } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { Chosen } from '../list/list-types.ts'
import { FailureLine } from '../state/failure.tsx'
import { RunProgress } from './run-progress.tsx'

type Body = StaffInput<'POST /staff/redirects/bulk'>['body']
type Preview = StaffReply<'POST /staff/redirects/bulk'>

export interface BulkAct {
  act: string
  args?: Record<string, string>
  title: string
}

interface BulkActsProps {
  chosen: Chosen
  /** Whose rows change. */
  list: string
  acts: readonly BulkAct[]
  preview: (body: Body) => Promise<Preview>
}

/** Acts on the chosen rows: how many can and which cannot and why is said before, then a job does it and tells of each row. Source: ADM-12. */
export function BulkActs({ chosen, list, acts, preview }: BulkActsProps) {
  const [asked, setAsked] = useState<BulkAct>()
  const look = useMutation({
    mutationFn: ({ act, args = {} }: BulkAct) => preview({ act, args, ...chosen.target }),
  })
  return (
    <>
      {acts.map((act) => (
        <button
          className="link"
          key={act.title}
          type="button"
          onClick={() => {
            setAsked(act)
            look.mutate(act)
          }}
        >
          {act.title}
        </button>
      ))}
      {look.error && <FailureLine error={look.error} />}
      {asked && look.data && (
        <BulkDialog
          act={asked}
          preview={look.data}
          list={list}
          onClose={(isApplied) => {
            look.reset()
            setAsked(undefined)
            if (isApplied) chosen.clear()
          }}
        />
      )}
    </>
  )
}

interface BulkDialogProps {
  act: BulkAct
  preview: Preview
  list: string
  onClose: (isApplied: boolean) => void
}

function BulkDialog({ act, preview: { run, can, cannot }, list, onClose }: BulkDialogProps) {
  const t = useTranslations('runs')
  const apply = useMutation({ mutationFn: () => staffApi('POST /staff/runs/:id/apply', { params: { id: String(run.id) } }) })
  const drop = useMutation({ mutationFn: () => staffApi('POST /staff/runs/:id/cancel', { params: { id: String(run.id) } }) })
  const close = (): void => {
    if (!apply.isSuccess && !apply.isPending) drop.mutate()
    onClose(apply.isSuccess)
  }
  return (
    <Dialog
      title={act.title}
      onClose={close}
      actions={
        apply.data ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button busy={apply.isPending} disabled={can === 0} onClick={() => apply.mutate()}>
              {t('apply', { count: can })}
            </Button>
            <Button kind="line" onClick={close}>
              {t('cancel')}
            </Button>
          </>
        )
      }
    >
      {apply.error && <FailureLine error={apply.error} />}
      {apply.data ? (
        <RunProgress run={apply.data} list={list} />
      ) : (
        <>
          <p className="num">{t('can', { can, cannot: cannot.length })}</p>
          <p className="mut">{t('undoable')}</p>
          {cannot.length > 0 && (
            <ul className="ck">
              {cannot.map(({ id, message }) => (
                <li key={id}>
                  <span>{id}</span>
                  <span className="mut">{message}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
