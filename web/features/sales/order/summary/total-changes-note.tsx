import { useTranslations } from 'use-intl'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import type { ThingChange, TotalChange } from '../draft/total-changes.ts'
import css from './total-changes-note.module.css'

/** What changed while the order was being filled in; the button below already names the new sum. Announced at once. Source: UX-36. */
export function TotalChangesNote({ changes, things }: { changes: readonly TotalChange[]; things: readonly ThingChange[] }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  return (
    <div role="alert">
      {changes.length > 0 && (
        <div className={css.note}>
          <b>{t('changes.title')}</b>
          <ul>
            {things.map((one) => (
              <li key={one.key}>
                {one.kind === 'price' && t('changes.price', { ...one, before: roubles(one.before), after: roubles(one.after) })}
                {one.kind === 'pieces' && t('changes.pieces', { ...one })}
                {one.kind === 'gone' && t('changes.gone', { ...one })}
                {(one.kind === 'fewer' || one.kind === 'added') && t(`changes.${one.kind}`, { ...one })}
              </li>
            ))}
            {changes.map((change) => (
              <li key={change.title}>{t('changes.line', { ...change, before: roubles(change.before), after: roubles(change.after) })}</li>
            ))}
          </ul>
          <p>{t('changes.confirm')}</p>
        </div>
      )}
    </div>
  )
}
