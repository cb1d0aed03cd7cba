import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FeedPreviewed } from '#contracts/staff/stock-feeds.contract.ts'
import { saveFile } from '#staff/lib/api/download.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

export interface ChosenFeed {
  name: string
  key: string
  body: { place_id: number; counted_at: string; text: string }
  preview: FeedPreviewed
}

interface FeedResultProps {
  feed: ChosenFeed
  busy: boolean
  onTake: (agreed: { leaves_out: boolean; is_accepted: boolean }) => void
}

/** What a file would change, what of it is refused, and what a person must agree to before it is taken. */
export function FeedResult({ feed, busy, onTake }: FeedResultProps) {
  const t = useTranslations('stock')
  const { preview, name, body } = feed
  const [leavesOut, setLeavesOut] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const refused = useMutation({ mutationFn: () => saveFile('/staff/stock/feeds/refused', body) })
  const canTake = preview.rows > 0 && (preview.refused === 0 || leavesOut) && (preview.empties === 0 || isAccepted)
  const figures = [
    [t('feeds.ready'), preview.rows],
    [t('feeds.changed'), preview.changed],
    [t('feeds.refused'), preview.refused],
    [t('feeds.later'), preview.counted_later],
    [t('feeds.elsewhere'), preview.elsewhere],
  ] as const
  return (
    <section className="stock-feed" aria-label={name}>
      <h2 className="sv-h2">{name}</h2>
      <dl className="kv num">
        {figures.map(([words, count], index) =>
          index < 3 || count > 0 ? (
            <div className="kv-row" key={words}>
              <dt>{words}</dt>
              <dd className={index === 2 && count > 0 ? 'red' : undefined}>{count}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {preview.ignored.length > 0 && <p className="mut">{t('feeds.ignored', { columns: preview.ignored.join(', ') })}</p>}
      {preview.refused > 0 && (
        <>
          <h2 className="sv-h2">{t('feeds.firstRefused', { count: preview.refused })}</h2>
          <Sheet label={t('feeds.refused')}>
            <table className="sv-t">
              <thead>
                <tr>
                  <th className="r">{t('feeds.line')}</th>
                  <th>{t('feeds.column')}</th>
                  <th>{t('feeds.value')}</th>
                  <th>{t('feeds.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.refusals.map(({ line, column, value, reason }) => (
                  <tr key={line}>
                    <td className="r num">{line}</td>
                    <td>{t(`feeds.columns.${column}`)}</td>
                    <td className="num">{value || '—'}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Sheet>
          {refused.error && <FailureLine error={refused.error} />}
          <TextButton onClick={() => refused.mutate()}>{t('feeds.allRefused')}</TextButton>
          <Check checked={leavesOut} onChange={setLeavesOut}>
            {t('feeds.leaveOut')}
          </Check>
        </>
      )}
      {preview.changes.length > 0 && (
        <>
          <h2 className="sv-h2">{t('feeds.changes')}</h2>
          <Sheet label={t('feeds.changes')}>
            <table className="sv-t">
              <thead>
                <tr>
                  <th>{t('sku')}</th>
                  <th className="r">{t('feeds.from')}</th>
                  <th className="r">{t('feeds.to')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.changes.map(({ sku, from, to }) => (
                  <tr key={sku}>
                    <td className="num">{sku}</td>
                    <td className="r num mut">{from}</td>
                    <td className="r num">{to}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Sheet>
        </>
      )}
      {preview.empties > 0 && (
        <div className="errs">
          <span>{t('feeds.empties', { count: preview.empties })}</span>
          <Check checked={isAccepted} onChange={setAccepted}>
            {t('feeds.mean')}
          </Check>
        </div>
      )}
      <div>
        <Button busy={busy} disabled={!canTake} onClick={() => onTake({ leaves_out: leavesOut, is_accepted: isAccepted })}>
          {t('feeds.take', { count: preview.rows })}
        </Button>
      </div>
    </section>
  )
}
