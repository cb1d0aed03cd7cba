import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { RunProgress } from '#staff/parts/bulk/run-progress.tsx'
import { Button } from '#staff/parts/button/button.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { RunAside } from './run-aside.tsx'
import { RunRows } from './run-rows.tsx'

const lists: Readonly<Record<string, string>> = { prices: 'products', goods: 'products', stock: 'stock', pictures: 'media' }

/** One file: its columns, what would become of its rows, how far it has come, and its undoing. */
export function RunPage({ run }: { run: StaffRun }) {
  const t = useTranslations('import')
  const moment = useMoment()
  const client = useQueryClient()
  const [isMapping, setMapping] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const { id, resource, state, counts } = run
  const step = useMutation({
    mutationFn: (what: 'apply' | 'cancel') => {
      const params = { id: String(id) }
      return what === 'cancel'
        ? staffApi('POST /staff/runs/:id/cancel', { params })
        : staffApi('POST /staff/runs/:id/apply', { params, query: run.asks ? { agreed: 'yes' } : {} })
    },
    onSuccess: (next) => client.setQueryData(['run', id], next),
  })
  const asksColumns = run.can.map && (isMapping || state === 'mapping')
  const apply = counts.new + counts.changed
  return (
    <div className="imp">
      <PageHead
        title={run.title ?? ''}
        crumbs={[
          { title: t('title'), to: '/import' },
          { title: t(`kinds.${resource}.title`), to: `/import?kind=${resource}` },
        ]}
        beside={<span className="mut num">{t('loaded', { count: run.total, member: run.member, when: moment(run.created_at) })}</span>}
        actions={<ChooseFile resource={resource} isAnother />}
      />
      <Steps run={run} isMapping={asksColumns} />
      {step.isError && <FailureLine error={step.error} />}
      {state === 'cancelled' && <p className="mut">{t('dropped')}</p>}
      {asksColumns ? (
        <ColumnMapping run={run} onMapped={() => setMapping(false)} onBack={state === 'mapping' ? undefined : () => setMapping(false)} />
      ) : (
        <>
          {state === 'preview' && run.asks && (
            <section className="imp-ask" aria-label={t('agree')}>
              <p className="red">{t(`asks.${run.asks.code}`, run.asks.params)}</p>
              <Check checked={isAgreed} onChange={setAgreed}>
                {t('agree')}
              </Check>
            </section>
          )}
          <RunProgress run={run} list={lists[resource] ?? resource} />
          {state !== 'reading' && (
            <div className="sv-two">
              <RunRows run={run} />
              <RunAside run={run} onMap={() => setMapping(true)} />
            </div>
          )}
        </>
      )}
      {state === 'preview' && !asksColumns && (
        <div className="sv-save">
          <Button busy={step.isPending} disabled={apply === 0 || (run.asks !== null && !isAgreed)} onClick={() => step.mutate('apply')}>
            {t('apply', { count: apply })}
          </Button>
          <Button kind="line" onClick={() => step.mutate('cancel')}>
            {t('drop')}
          </Button>
          {counts.refused > 0 && <span className="red num">{t('leftOut', { count: counts.refused })}</span>}
          <span className="grow" />
          <span className="mut">
            {t('nothingYet')} {t(run.is_undoable ? 'undoable' : 'notUndoable')}
          </span>
        </div>
      )}
    </div>
  )
}

function Steps({ run, isMapping }: { run: StaffRun; isMapping: boolean }) {
  const t = useTranslations('import')
  const mapped = run.heads.filter(({ column }) => column !== null && column !== '').length
  const words = [t('steps.file'), t('steps.columns', { mapped, all: run.heads.length }), t('steps.preview'), t('steps.apply')]
  const at = isMapping ? 1 : run.state === 'reading' || run.state === 'preview' ? 2 : 3
  return (
    <ol className="steps">
      {words.map((word, index) => (
        <li
          key={word}
          className={index < at ? 'is-done' : index === at ? 'is-on' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {word}
        </li>
      ))}
    </ol>
  )
}
