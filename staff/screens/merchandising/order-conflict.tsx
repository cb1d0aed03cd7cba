import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#contracts/staff/listings.contract.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'

/** Somebody has arranged the place since it was read. */
export interface Conflict {
  theirs: readonly NamedProduct[]
  /** Of what is stored now. */
  revision: number
  mine: readonly number[]
  by: { name: string; at: string } | undefined
}

interface OrderConflictProps {
  conflict: Conflict
  /** Their order with my moves in it. */
  merged: readonly number[]
  names: ReadonlyMap<number, Pick<NamedProduct, 'title' | 'color'>>
  isBusy: boolean
  onSave: (order: readonly number[]) => void
  onTheirs: () => void
  onClose: () => void
}

/** My order, theirs and both together, of which one is saved; closed, what I arranged is as it was. Source: ADM-77, SUX-8. */
export function OrderConflict({ conflict, merged, names, isBusy, onSave, onTheirs, onClose }: OrderConflictProps) {
  const t = useTranslations('merchandising')
  const moment = useMoment()
  const name = conflict.by?.name ?? t('somebody')
  const columns = [
    { title: t('together'), ids: merged },
    { title: t('mine'), ids: conflict.mine },
    { title: name, ids: conflict.theirs.map(({ id }) => id) },
  ]
  return (
    <Dialog
      title={t('conflict')}
      size="l"
      onClose={onClose}
      actions={
        <>
          <Button busy={isBusy} onClick={() => onSave(merged)}>
            {t('saveTogether')}
          </Button>
          <Button kind="line" onClick={() => onSave(conflict.mine)}>
            {t('saveMine')}
          </Button>
          <Button kind="line" onClick={onTheirs}>
            {t('takeTheirs', { name })}
          </Button>
        </>
      }
    >
      <p className="info-l">{t('conflictText', { name, time: conflict.by ? moment(conflict.by.at) : '' })}</p>
      <div className="vm-three">
        {columns.map(({ title, ids }) => (
          <section key={title}>
            <h3 className="ls-h">{title}</h3>
            <ol>
              {ids.map((id) => (
                <li key={id}>
                  {names.get(id)?.title ?? id}
                  {names.has(id) && `, ${names.get(id)?.color.toLowerCase()}`}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
