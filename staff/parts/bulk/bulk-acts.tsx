import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffInput, StaffReply } from '#contracts/staff/api.ts'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { Chosen } from '../list/list-types.ts'
import { Popup } from '../popup/popup.tsx'
import { FailureLine } from '../state/failure.tsx'
import { RunOutcome } from './run-outcome.tsx'

type Body = StaffInput<'POST /staff/redirects/bulk'>['body']
type Preview = StaffReply<'POST /staff/redirects/bulk'>

export interface BulkAct {
  act: string
  args?: Record<string, string>
  title: string
  /** What will have happened, where it cannot be undone; without it, that it can be is said. Source: SUX-12. */
  warning?: string
  /** More to do with a run that is done. */
  done?: (run: StaffRun) => ReactNode
}

interface BulkActsProps {
  chosen: Chosen
  /** Whose rows change. */
  list: string
  acts: readonly BulkAct[]
  /** Acts below one button, e.g. one for each person. */
  menus?: readonly { title: string; acts: readonly BulkAct[] }[]
  preview: (body: Body) => Promise<Preview>
}

/** Acts on the chosen rows: how many can and which cannot and why is said before, then a job does it and tells of each row. Source: ADM-12. */
export function BulkActs({ chosen, list, acts, menus = [], preview }: BulkActsProps) {
  const [asked, setAsked] = useState<BulkAct>()
  const look = useMutation({
    mutationFn: ({ act, args = {} }: BulkAct) => preview({ act, args, ...chosen.target }),
  })
  const ask = (act: BulkAct): void => {
    setAsked(act)
    look.mutate(act)
  }
  return (
    <>
      {acts.map((act) => (
        <button className="link" key={act.title} type="button" disabled={look.isPending} onClick={() => ask(act)}>
          {act.title}
        </button>
      ))}
      {menus.map((menu) => (
        <Popup label={menu.title} look="link" panel="acts" key={menu.title} disabled={look.isPending}>
          {(close) =>
            menu.acts.map((act) => (
              <button
                key={act.title}
                type="button"
                onClick={() => {
                  close()
                  ask(act)
                }}
              >
                <span>{act.title}</span>
              </button>
            ))
          }
        </Popup>
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
  // More rows are refused than the reply names.
  const unnamed = run.counts.refused - cannot.length
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
        <RunOutcome run={apply.data} list={list} done={act.done} />
      ) : (
        <>
          <p className="num">{t('can', { can, cannot: run.counts.refused })}</p>
          {run.counts.same > 0 && <p className="mut num">{t('same', { count: run.counts.same })}</p>}
          <p className={act.warning === undefined ? 'mut' : 'red'}>{act.warning ?? t(run.is_undoable ? 'undoable' : 'notUndoable')}</p>
          {cannot.length > 0 && (
            <ul className="ck">
              {cannot.map(({ id, message }) => (
                <li key={id}>
                  <span>{id}</span>
                  <span className="mut">{message}</span>
                </li>
              ))}
              {unnamed > 0 && <li className="mut">{t('andMore', { count: unnamed })}</li>}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
