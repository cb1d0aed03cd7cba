import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink, TextButton } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { NotFound } from '#staff/parts/state/not-found.tsx'
import { arrange, dictionaryKinds, dictionaryQuery, isDictionary, type DictionaryKind, type Entry } from './entries.ts'
import { EntrySign } from './entry-sign.tsx'
import { useRuleWords } from './use-rule-words.ts'

/** Colors, materials, sizes and labels: the words that filters and cards are made of, in the order in which the shop shows them. Source: ADM-35. */
export default function Dictionary() {
  const { kind = 'colors' } = useParams()
  return isDictionary(kind) ? <Entries key={kind} kind={kind} /> : <NotFound />
}

function Entries({ kind }: { kind: DictionaryKind }) {
  const t = useTranslations('dictionaries')
  const client = useQueryClient()
  const { may } = useMe()
  const mayWrite = may('catalog.write')
  const list = useQuery(dictionaryQuery(kind))
  const order = useMutation({
    mutationFn: (wanted: { ids: number[]; was: number[] }) => arrange(client, kind, wanted),
    // Somebody has added, removed or moved an entry: the list of now is shown, to be arranged anew.
    onError: () => void client.invalidateQueries({ queryKey: ['dictionary', kind] }),
  })
  const rows = list.data ?? []
  const move = (at: number, by: -1 | 1): void => {
    const was = rows.map(({ id }) => id)
    const others = was.toSpliced(at, 1)
    order.mutate({ ids: others.toSpliced(at + by, 0, ...was.slice(at, at + 1)), was })
  }
  return (
    <>
      <PageHead title={t('title')} actions={mayWrite && <ButtonLink to={`/dictionaries/${kind}/new`}>{t(`new.${kind}`)}</ButtonLink>} />
      <nav className="tabs" aria-label={t('title')}>
        {dictionaryKinds.map((one) => (
          <Link
            className={one === kind ? 'is-on' : ''}
            key={one}
            to={`/dictionaries/${one}`}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(`kinds.${one}`)}
          </Link>
        ))}
        <Link to="/dictionaries/bodies">{t('bodies')}</Link>
      </nav>
      <div className="sv-bar mut">{t(`about.${kind}`)}</div>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {order.isError && <FailureLine error={order.error} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{t('empty')}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <Sheet label={t(`kinds.${kind}`)}>
          <table className="sv-t" aria-busy={list.isFetching || order.isPending}>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th className="wide-only">{t('english')}</th>
                <th className="wide-only">{t('slug')}</th>
                {kind === 'sizes' && <th>{t('system')}</th>}
                {kind === 'labels' && <th>{t('rule')}</th>}
                <th className="r wide-only">{t('used')}</th>
                {mayWrite && <th>{t('order')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry, at) => (
                <EntryRow
                  key={entry.id}
                  kind={kind}
                  entry={entry}
                  place={
                    mayWrite
                      ? { isFirst: at === 0, isLast: at === rows.length - 1, isBusy: order.isPending, move: (by) => move(at, by) }
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </>
  )
}

interface EntryRowProps {
  kind: DictionaryKind
  entry: Entry
  /** Where it stands; undefined for who may not move it. */
  place: { isFirst: boolean; isLast: boolean; isBusy: boolean; move: (by: -1 | 1) => void } | undefined
}

function EntryRow({ kind, entry, place }: EntryRowProps) {
  const t = useTranslations('dictionaries')
  const locale = useLocale() === 'en' ? 'en' : 'ru'
  const ruleWords = useRuleWords()
  const { id, slug, title, used, system, rule } = entry
  const name = textIn(locale, title)
  return (
    <tr>
      <td>
        <EntrySign entry={entry} />
        <Link className="link" to={`/dictionaries/${kind}/${id}`}>
          {title.ru}
        </Link>
      </td>
      <td className={title.en ? 'wide-only' : 'wide-only mut'}>{title.en || '—'}</td>
      <td className="wide-only mut">{slug}</td>
      {kind === 'sizes' && <td>{system && t(`systems.${system}`)}</td>}
      {kind === 'labels' && <td>{rule ? ruleWords(rule) : t('byHand')}</td>}
      <td className="r num wide-only">{used}</td>
      {place && (
        <td>
          <span className="moves">
            <TextButton
              aria-label={t('up', { name })}
              disabled={place.isFirst}
              aria-disabled={place.isBusy || undefined}
              onClick={() => !place.isBusy && place.move(-1)}
            >
              ↑
            </TextButton>
            <TextButton
              aria-label={t('down', { name })}
              disabled={place.isLast}
              aria-disabled={place.isBusy || undefined}
              onClick={() => !place.isBusy && place.move(1)}
            >
              ↓
            </TextButton>
          </span>
        </td>
      )}
    </tr>
  )
}
