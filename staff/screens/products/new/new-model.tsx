import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { useBeginDraft } from './use-begin-draft.ts'

type Draft = StaffReply<'GET /staff/model-drafts'>['results'][number]

/** Begins a model, or goes on with one that was left. Source: ADM-32. */
export default function NewModel() {
  const t = useTranslations('products')
  const begin = useBeginDraft()
  const drafts = useQuery({ queryKey: ['model-drafts'], queryFn: ({ signal }) => staffApi('GET /staff/model-drafts', {}, { signal }) })
  return (
    <>
      <PageHead
        title={t('new.title')}
        crumbs={[{ title: t('title'), to: '/products' }]}
        actions={
          <Button busy={begin.isPending} onClick={() => begin.mutate(null)}>
            {t('new.begin')}
          </Button>
        }
      />
      {begin.isError && <FailureLine error={begin.error} />}
      {drafts.isError && <Failure error={drafts.error} onRetry={() => void drafts.refetch()} />}
      {drafts.isPending && <Loading />}
      {drafts.data && (
        <section className="sv-s">
          <h2>{t('new.left')}</h2>
          {drafts.data.results.length === 0 && <p className="mut">{t('new.nothingLeft')}</p>}
          <ul className="ck pd-ck">
            {drafts.data.results.map((draft) => (
              <Left key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Left({ draft }: { draft: Draft }) {
  const t = useTranslations('products')
  const moment = useMoment()
  const client = useQueryClient()
  const title = draft.title || t('new.untitled')
  const dropping = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/model-drafts/:id', { params: { id: String(draft.id) }, query: { revision: String(draft.revision) } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['model-drafts'] }),
  })
  return (
    <li>
      <span>
        <Link className="link" to={`/products/new/${draft.id}`}>
          {draft.model_id === null ? title : t('new.moreOf', { title })}
        </Link>{' '}
        <span className="mut">
          {t('edit.figures', { colors: draft.colors, sizes: draft.sizes })}, {draft.author}, {moment(draft.updated_at)}
        </span>
      </span>
      <TextButton aria-label={t('new.forget', { title })} onClick={() => dropping.mutate()}>
        {t('edit.drop')}
      </TextButton>
    </li>
  )
}
