import { useTranslations } from 'use-intl'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import type { JudgedReplacement, Replacement } from '#contracts/staff/replacements.contract.ts'
import { GoodName } from '#staff/parts/goods/good-name.tsx'
import { RemoveLine } from '#staff/parts/goods/goods-lines.tsx'
import { GoodsPicker } from '#staff/parts/goods/goods-picker.tsx'
import { QuantityField, SizeField } from '#staff/parts/goods/line-fields.tsx'
import { useMoments, useSum } from '../order-words.ts'
import { rowsOf, withLine, withOffer, type DraftLine, type ReplaceDraft } from './replace-draft.ts'

/** A cell in which nothing stands. */
const none = ''
/** In the place of a sum or a number that nobody knows yet. */
const uncounted = '—'

interface Props {
  replacement: Replacement
  judged: JudgedReplacement
  draft: ReplaceDraft
  goodOf: (offerId: number) => StaffGood | undefined
  onChange: (lines: readonly DraftLine[], good?: StaffGood) => void
}

/** What was ordered and what is to come in its place, line by line, with what it costs more or less. Source: ADM-17. */
export function ReplaceLines({ replacement, judged, draft, goodOf, onChange }: Props) {
  const t = useTranslations('replace')
  const sum = useSum()
  const { day, hour } = useMoments()
  const { old } = replacement
  // Of an empty draft nothing is counted: what is known of it is that of the last one.
  const isEmpty = draft.lines.length === 0
  const counted = (roubles: number) => (isEmpty ? uncounted : sum(roubles))
  const rows = rowsOf(old.lines, draft.lines, goodOf)
  const judgedOf = (line: DraftLine | undefined) => judged.lines.find(({ offer_id: id }) => id === line?.offerId)
  const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0)
  const amount = (totals: Replacement['old']['totals'], code: string) =>
    totals.filter((line) => line.code === code).reduce((all, line) => all + line.amount, 0)
  const beside = [
    { title: t('bonuses'), next: t('bonuses'), was: amount(old.totals, 'bonuses'), is: amount(judged.totals, 'bonuses') },
    {
      title: [old.delivery.title, old.delivery.slot].filter(Boolean).join(', '),
      next: draft.way === 'keep' ? t('sameWay') : judged.delivery.title,
      was: old.delivery.price,
      is: judged.delivery.price,
    },
  ].filter(({ was, is }, at) => at > 0 || was !== 0 || is !== 0)
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('lines')}</h2>
        <span className="mut">{t('pricesKept')}</span>
      </div>
      <div className="tw2">
        <table className="sv-t pt-t rp-t">
          <thead>
            <tr>
              <th className="g">{t('was', { day: day(old.created_at), time: hour(old.created_at) })}</th>
              <th className="r">{t('pieces')}</th>
              <th className="r">{t('sum')}</th>
              <th className="g">{t('becomes')}</th>
              <th>{t('pieces')}</th>
              <th className="r">{t('sum')}</th>
              <th className="r">{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ old: before, next }) => {
              const now = judgedOf(next)
              return (
                <tr key={`${before?.offer_id ?? ''}:${next?.offerId ?? ''}`}>
                  <td className="g">{before ? <GoodName good={before} note={before.size} /> : <span className="mut">—</span>}</td>
                  <td className="r">{before?.quantity}</td>
                  <td className="r">{before && sum(before.sum)}</td>
                  <NewCells
                    line={next}
                    good={next && goodOf(next.offerId)}
                    judged={now}
                    onChange={(after) => next && onChange(withLine(draft.lines, next, after))}
                    onRemove={() => onChange(draft.lines.filter((line) => line !== next))}
                  />
                  <td className="r">{now && sum(now.sum)}</td>
                  <td className="r">
                    <Difference was={before?.sum ?? 0} is={now?.sum ?? 0} />
                  </td>
                </tr>
              )
            })}
            {judged.gift && !isEmpty && (
              <tr className="lo">
                <td className="g">{none}</td>
                <td className="r">{none}</td>
                <td className="r">{none}</td>
                <td className="g">{t('gift', { title: judged.gift })}</td>
                <td>1</td>
                <td className="r">{none}</td>
                <td className="r">{none}</td>
              </tr>
            )}
            {beside.map(({ title, next, was, is }) => (
              <tr className="lo" key={title}>
                <td className="g">{title}</td>
                <td className="r">{none}</td>
                <td className="r">{sum(was)}</td>
                <td className="g">{next}</td>
                <td>{none}</td>
                <td className="r">{counted(is)}</td>
                <td className="r">{isEmpty ? uncounted : <Difference was={was} is={is} />}</td>
              </tr>
            ))}
            <tr className="tt">
              <td className="g">{t(judged.paid > 0 ? 'paidBefore' : 'totalBefore')}</td>
              <td className="r">{pieces(old.lines)}</td>
              <td className="r">{sum(old.total)}</td>
              <td className="g">{t('totalNow')}</td>
              <td>{isEmpty ? uncounted : pieces(draft.lines)}</td>
              <td className="r">{counted(judged.total)}</td>
              <td className="r">{isEmpty ? uncounted : <Difference was={old.total} is={judged.total} />}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <GoodsPicker
        cityId={replacement.city_id}
        label={t('add')}
        onChoose={(good, offerId) => onChange(withOffer(draft.lines, offerId), good)}
      />
      {judged.ended.length > 0 && !isEmpty && <p className="rp-note">{t('ended', { names: judged.ended.join(', ') })}</p>}
      {judged.begun.length > 0 && !isEmpty && <p className="rp-note">{t('begun', { names: judged.begun.join(', ') })}</p>}
    </section>
  )
}

interface NewCellsProps {
  line: DraftLine | undefined
  good: StaffGood | undefined
  judged: JudgedReplacement['lines'][number] | undefined
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** A new line with its size, pieces and what is wrong with it; nothing where the old one is taken away. */
function NewCells({ line, good, judged, onChange, onRemove }: NewCellsProps) {
  const t = useTranslations('replace')
  if (!line)
    return (
      <>
        <td className="g">
          <span className="mut">{t('takenOut')}</span>
        </td>
        <td>{none}</td>
      </>
    )
  if (!good)
    return (
      <>
        <td className="g">
          {t('unknown', { id: line.offerId })}
          {judged?.problem && <small className="red">{judged.problem.message}</small>}{' '}
          <button className="link" type="button" onClick={onRemove}>
            {t('remove')}
          </button>
        </td>
        <td>{line.quantity}</td>
      </>
    )
  const shown = { good, ...line }
  return (
    <>
      <td className="g">
        <GoodName good={good} note="" />
        <span className="rp-size">
          <SizeField line={shown} onChange={({ offerId, quantity }) => onChange({ offerId, quantity })} />
          <RemoveLine line={shown} onRemove={onRemove} />
        </span>
      </td>
      <td>
        <QuantityField line={shown} onChange={({ offerId, quantity }) => onChange({ offerId, quantity })} />
        {judged?.problem ? (
          <small className="red" role="alert">
            {judged.problem.message}
          </small>
        ) : (
          judged && judged.available <= few && <small className="mut">{t('left', { count: judged.available })}</small>
        )}
      </td>
    </>
  )
}

/** From here on it is said how many pieces this order can have. */
const few = 5

/** What is paid less in cranberry, more in spruce, each with its sign. */
export function Difference({ was, is }: { was: number; is: number }) {
  const sum = useSum()
  const more = Math.round((is - was) * 100) / 100
  if (more === 0) return <span className="mut">0</span>
  return <span className={more < 0 ? 'red' : 'grn'}>{more > 0 ? `+${sum(more)}` : sum(more)}</span>
}
