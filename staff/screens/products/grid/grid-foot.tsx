import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#staff/parts/button/button.tsx'
import { textAt, type GridLine } from './grid-edits.ts'
import type { Grid } from './use-grid.ts'
import type { GridCheck } from './use-grid-check.ts'

interface GridFootProps {
  grid: Grid
  lines: readonly GridLine[]
  check: GridCheck
  sayOf: (line: GridLine) => string
}

/** What stands in the cell of the cursor in full, and the buttons: nothing is sent before the check, nothing is changed before the application. */
export function GridFoot({ grid, lines, check, sayOf }: GridFootProps) {
  const t = useTranslations('grid')
  const [reason, setReason] = useState('')
  const { cursor, edits } = grid
  const line = lines[cursor.row]
  const name = line?.columns[cursor.column] ?? 'price'
  const changes = check.run?.counts.changed ?? 0
  const refused = check.run?.counts.refused ?? 0
  const canApply = check.isFresh && changes > 0
  const look = (): void => check.check.mutate(reason)
  return (
    <>
      {line && (
        <p className="pg-cell">
          <b className="num">{line.sku}</b>
          <span className="mut">{t(`columns.${name}`)}</span>
          <span>{textAt(lines, edits, cursor) || '—'}</span>
          <span className={check.verdictOf(line.id)?.problem ? 'red' : 'mut'}>{sayOf(line)}</span>
        </p>
      )}
      <div className="sv-save pg-foot">
        {canApply ? (
          <>
            <Button busy={check.apply.isPending} onClick={() => check.apply.mutate()}>
              {t('apply', { count: changes })}
            </Button>
            <Button kind="line" busy={check.check.isPending} onClick={look}>
              {t('again')}
            </Button>
          </>
        ) : (
          <Button busy={check.check.isPending} disabled={edits.size === 0} onClick={look}>
            {t(check.run && !check.isFresh && !check.applied ? 'again' : 'check')}
          </Button>
        )}
        {check.needsReason && (
          <label className="sv-in pg-reason">
            <span>{t('reason')}</span>
            <input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </label>
        )}
        {check.isFresh && refused > 0 && <span className="red num">{t('notApplied', { count: refused })}</span>}
        <span className="grow" />
        <span className="mut d">{t('undoable')}</span>
      </div>
    </>
  )
}
