import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeRow } from '#contracts/staff/audit.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { ChangedFields } from '#staff/parts/history/changed-fields.tsx'
import { useActWords } from '#staff/parts/history/use-act-words.ts'
import { useStamp } from '#staff/parts/moment/use-stamp.ts'

/** A line of either tab of the audit. */
export type AuditRow = Pick<ChangeRow, 'id' | 'at' | 'by' | 'act' | 'object_kind' | 'before' | 'after' | 'reason' | 'request_id'> & {
  object_id: string | null
  /** Of changes only. */
  origin?: string
}

/** Screens of single things, by their kind. */
const screens: Readonly<Record<string, string>> = {
  agreements: '/agreements/',
  customers: '/customers/',
  orders: '/orders/',
  redirects: '/redirects/',
  returns: '/returns/',
  settings: '/settings?key=',
}

/** Where the thing of a line is seen; undefined when it has no screen of its own. */
export function screenOf({ object_kind: kind, object_id: id }: Pick<AuditRow, 'object_kind' | 'object_id'>): string | undefined {
  const screen = screens[kind]
  return screen === undefined || id === null ? undefined : `${screen}${encodeURIComponent(id)}`
}

/** One line of the audit in full: who, from where, by which call, and every field as it was and as it is. */
export function AuditPane({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useTranslations()
  const stamp = useStamp({ hasSeconds: true })
  const words = useActWords()
  const head = useRef<HTMLHeadingElement>(null)
  // Brings the focus to what was opened, which on a narrow screen stands elsewhere.
  useEffect(() => head.current?.focus(), [row.id])
  const to = screenOf(row)
  const kind = t.has(`history.kinds.${row.object_kind}`) ? t(`history.kinds.${row.object_kind}`) : row.object_kind
  const facts: [string, string | null | undefined][] = [
    [t('people.audit.when'), stamp(new Date(row.at))],
    [t('people.audit.who'), row.by.name],
    [t('people.audit.what'), words(row.act)],
    [
      t('people.audit.origin'),
      row.origin && (t.has(`people.audit.origins.${row.origin}`) ? t(`people.audit.origins.${row.origin}`) : row.origin),
    ],
    [t('people.audit.why'), row.reason],
    [t('people.audit.request'), row.request_id],
  ]
  const hasFields = Object.keys(row.before).length + Object.keys(row.after).length > 0
  return (
    <aside className="sv-as au">
      <section>
        <h2 ref={head} tabIndex={-1}>
          {kind} {row.object_id}
        </h2>
        <dl className="kv">
          {facts.map(
            ([name, value]) =>
              value && (
                <div className="kv-row" key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {hasFields && (
        <section>
          <h2>{t('people.audit.fields')}</h2>
          <ChangedFields change={row} />
        </section>
      )}
      <p className="acts">
        {to && (
          <Link className="link" to={to}>
            {t('people.audit.open')}
          </Link>
        )}
        <TextButton onClick={onClose}>{t('people.audit.close')}</TextButton>
      </p>
    </aside>
  )
}
