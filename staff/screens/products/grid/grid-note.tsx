import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import type { GridLine, Pasted } from './grid-edits.ts'
import type { Grid } from './use-grid.ts'
import { reasonCode, type GridCheck } from './use-grid-check.ts'

interface GridNoteProps {
  check: GridCheck
  notice: Pasted | undefined
  grid: Grid
  lines: readonly GridLine[]
}

/** What was pasted, and what the check has found; the next refused row is one press away. */
export function GridNote({ check, notice, grid, lines }: GridNoteProps) {
  const t = useTranslations('grid')
  const refused = lines.flatMap(({ id }, row) =>
    check.verdictOf(id)?.state === 'refused' ? [{ row, code: check.verdictOf(id)?.problem?.code }] : [],
  )
  const asked = refused.filter(({ code }) => code === reasonCode).length
  const changed = lines.filter(({ id }) => check.verdictOf(id)?.state === 'changed').length
  const isChecked = check.run !== undefined && (refused.length > 0 || changed > 0)
  const next = refused.find(({ row }) => row > grid.cursor.row) ?? refused[0]
  return (
    <div className="info-l pg-note">
      <span>
        {notice === undefined ? t('hint') : t('pasted', { count: notice.cells.length })}
        {notice !== undefined && notice.unknown.length > 0 && (
          <span className="red"> {t('unknown', { count: notice.unknown.length, some: notice.unknown.slice(0, 5).join(', ') })}</span>
        )}
      </span>
      {isChecked && (
        <output className="lgd num">
          <span>
            <i className="is-chg" />
            {t('willChange', { count: changed })}
          </span>
          {asked > 0 && (
            <span>
              <i className="is-ask" />
              {t('needReason', { count: asked })}
            </span>
          )}
          <span>
            <i className="is-ref" />
            {t('refused', { count: refused.length - asked })}
          </span>
          {next && <TextButton onClick={() => grid.go({ row: next.row, column: 0 })}>{t('nextRefused')}</TextButton>}
        </output>
      )}
    </div>
  )
}
