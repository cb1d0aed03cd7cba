import { useTranslations } from 'use-intl'
import type { PackingLine } from '#contracts/staff/packing.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { PieceImage } from './piece-image.tsx'

export interface PieceListProps {
  lines: readonly PackingLine[]
  canReport: boolean
  onMissing: (line: PackingLine) => void
}

/** The pieces of an order: which are in the parcel, which are not, where those lie. Source: ADM-21. */
export function PieceList({ lines, canReport, onMissing }: PieceListProps) {
  const t = useTranslations('packing')
  return (
    <ul className="pk-l">
      {lines.map((line) => {
        const state = line.done >= line.quantity ? 'done' : line.done > 0 ? 'part' : 'none'
        return (
          <li className={state === 'none' ? '' : `is-${state}`} key={line.item_id}>
            <span className="sq">
              <VisuallyHidden>{t(`state.${state}`)}</VisuallyHidden>
            </span>
            <PieceImage image={line.image} />
            <span>
              <b>{t('piece', { title: line.title, size: line.size })}</b>
              {line.color}, <span className="nb">{line.sku}</span>
              {line.places.length > 0 && <span>, {line.places.join(', ')}</span>}
              {line.is_marked && <span className="xs mut"> · {t('marked')}</span>}
              {line.missing > 0 && <span className="red"> · {t('missing', { count: line.missing })}</span>}
              {canReport && line.quantity - line.done - line.missing > 0 && (
                <>
                  <br />
                  <TextButton onClick={() => onMissing(line)}>{t('notFound')}</TextButton>
                </>
              )}
            </span>
            <span className="q">{t('of', { done: line.done, all: line.quantity })}</span>
          </li>
        )
      })}
    </ul>
  )
}
