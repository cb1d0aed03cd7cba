import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { redirectSchema, type RedirectRow, type StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const empty: StoredRedirect = { path: '', target: '', status: 301, priority: 0 }
const fieldsOf = ({ path, target, status, priority }: StoredRedirect): StoredRedirect => ({ path, target, status, priority })

/** One redirect, stored or new. */
export default function RedirectEdit() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const row = useQuery({
    queryKey: ['redirect', id],
    enabled: !isNew,
    queryFn: ({ signal }) => staffApi('GET /staff/redirects/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (row.isError) return <Failure error={row.error} onRetry={() => void row.refetch()} />
  if (!isNew && !row.data) return <Loading />
  return <RedirectForm key={id} row={row.data} />
}

function RedirectForm({ row }: { row: RedirectRow | undefined }) {
  const t = useTranslations('redirects')
  const moment = useMoment()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { may } = useMe()
  const [current, setCurrent] = useState(row)
  const record = useRecordForm<StoredRedirect, RedirectRow>({
    schema: redirectSchema,
    values: row ? fieldsOf(row) : empty,
    revision: row?.revision,
    toValues: fieldsOf,
    save: (values, revision) =>
      row && revision !== undefined
        ? staffApi('PUT /staff/redirects/:id', { params: { id: String(row.id) }, body: { ...values, revision } })
        : staffApi('POST /staff/redirects', { body: values }),
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['list', 'redirects'] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!row) setTimeout(() => void navigate(`/redirects/${saved.id}`, { replace: true }))
    },
    hints: { path: t('pathHint'), target: t('targetHint'), priority: t('priorityHint') },
  })
  const labels = { path: t('path'), target: t('target'), status: t('status'), priority: t('priority') }
  const { form } = record
  return (
    <>
      <PageHead title={row ? row.path : t('new')} crumbs={[{ title: t('title'), to: '/redirects' }]} />
      <RecordPage
        record={record}
        labels={labels}
        foot={current && may('seo.write') && <RemoveButton row={current} />}
        aside={
          current && (
            <section>
              <h2>{t('state')}</h2>
              <ul>
                <li>
                  <span className="mut">{t('updated')}</span>
                  <span className="num">{moment(current.updated_at)}</span>
                </li>
                <li>
                  <span className="mut">{t('revision')}</span>
                  <span className="num">{current.revision}</span>
                </li>
              </ul>
            </section>
          )
        }
      >
        <div className="sv-g">
          <TextField form={form} name="path" label={labels.path} hint={t('pathHint')} placeholder="/sale" />
          <TextField form={form} name="target" label={labels.target} hint={t('targetHint')} placeholder="/catalog/women" />
          <SelectField
            form={form}
            name="status"
            label={labels.status}
            span={4}
            isNumber
            options={[301, 302].map((value) => ({ value, title: t(`statuses.${value}`) }))}
          />
          <TextField form={form} name="priority" label={labels.priority} span={2} isNumber hint={t('priorityHint')} />
        </div>
      </RecordPage>
    </>
  )
}

function RemoveButton({ row }: { row: RedirectRow }) {
  const t = useTranslations('redirects')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['list', 'redirects'] })
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/redirects/:id', { params: { id: String(row.id) }, query: { revision: String(row.revision) } }),
    onSuccess: async () => {
      await navigate('/redirects')
      await refresh()
      const back = async (): Promise<void> => {
        await staffApi('POST /staff/redirects', { body: fieldsOf(row) })
        await refresh()
      }
      showToast({ text: t('removed', { path: row.path }), action: { label: t('back'), onAct: () => void back() } })
    },
  })
  return (
    <>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { path: row.path })}
          size="s"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('remove')}
              </Button>
              <Button kind="line" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          {remove.error && <FailureLine error={remove.error} />}
          <p>{t('removeText')}</p>
        </Dialog>
      )}
    </>
  )
}
