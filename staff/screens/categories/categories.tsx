import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { NotFound } from '#staff/parts/state/not-found.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { categoryQuery, levelQuery, refreshTree, searchQuery, type TreeNode } from './categories.queries.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryTree } from './category-tree.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import type { Place } from './tree-keys.ts'

/** The tree of categories, and beside it the one that is open. Source: ADM-45. */
export default function Categories() {
  const t = useTranslations('categories')
  const { id } = useParams()
  const [query] = useSearchParams()
  const { may } = useMe()
  const mayWrite = may('catalog.write')
  const isNew = id === 'new'
  const current = id === undefined || isNew ? undefined : Number(id)
  const row = useQuery({ ...categoryQuery(current ?? 0), enabled: current !== undefined && Number.isInteger(current) })
  const parentId = Number(query.get('parent')) || null
  const parent = useQuery({ ...categoryQuery(parentId ?? 0), enabled: isNew && parentId !== null })
  const top = useQuery(levelQuery(null))
  const open = isNew ? parent.data : row.data
  const trail = open ? [...open.trail.map((step) => step.id), ...(isNew ? [open.id] : [])] : []
  if (current !== undefined && !Number.isInteger(current)) return <NotFound />
  return (
    <>
      <PageHead
        title={t('title')}
        beside={<span className="mut num">{top.data && t('total', { count: top.data.count.value })}</span>}
        actions={
          mayWrite && (
            <ButtonLink to={current ? `/categories/new?parent=${current}` : '/categories/new'} kind="line">
              {t('new')}
            </ButtonLink>
          )
        }
      />
      <div className={id === undefined ? 'sv-two sv-two--l ct' : 'sv-two sv-two--l ct ct--open'}>
        <TreePane current={current} trail={trail} mayWrite={mayWrite} />
        <div className="ct-form">
          {id !== undefined && (
            <p className="ct-back">
              <Link className="link" to="/categories">
                {t('backToTree')}
              </Link>
            </p>
          )}
          {id === undefined && <p className="mut ct-hint">{t('chooseOne')}</p>}
          {row.isError && <Failure error={row.error} onRetry={() => void row.refetch()} />}
          {current !== undefined && row.isPending && <Loading />}
          {current !== undefined && row.data && <OpenCategory key={current} row={row.data} />}
          {isNew && (parentId === null || parent.data) && <NewCategory key={`new ${parentId}`} parent={parent.data} />}
        </div>
      </div>
    </>
  )
}

function OpenCategory({ row }: { row: NonNullable<Parameters<typeof CategoryForm>[0]['row']> }) {
  const { locale } = useLanguage()
  // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
  const [first] = useState(row)
  return (
    <>
      <h2 className="ct-h">{textIn(locale, row.title)}</h2>
      <CategoryForm row={first} stored={row} parentId={first.parent_id} />
    </>
  )
}

function NewCategory({ parent }: { parent: Parameters<typeof CategoryForm>[0]['row'] }) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  return (
    <>
      <h2 className="ct-h">{parent ? t('newIn', { name: textIn(locale, parent.title) }) : t('new')}</h2>
      <CategoryForm row={undefined} parentId={parent?.id ?? null} />
    </>
  )
}

interface TreePaneProps {
  current: number | undefined
  trail: readonly number[]
  mayWrite: boolean
}

function TreePane({ current, trail, mayWrite }: TreePaneProps) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  const client = useQueryClient()
  const [q, setQ] = useState('')
  const words = useDeferredValue(q.trim())
  const found = useQuery(searchQuery(words))
  const [asked, setAsked] = useState<{ node: TreeNode; place: Place }>()
  const put = useMutation({
    mutationFn: ({ node, place }: { node: TreeNode; place: Place }) =>
      staffApi('POST /staff/categories/:id/move', {
        params: { id: String(node.id) },
        body: { ...place, slug: node.slug, revision: node.revision },
      }),
    // Somebody has moved it meanwhile: the tree of now is shown.
    onSettled: (row) => void refreshTree(client, row),
  })
  /** Puts it among its neighbors, says so, and offers its place of before. */
  const reorder = (node: TreeNode, place: Place): void => {
    const level = client.getQueryData(levelQuery(node.parent_id).queryKey)?.results ?? []
    const before = { parent_id: node.parent_id, before_id: level[level.findIndex(({ id }) => id === node.id) + 1]?.id ?? null }
    put.mutate(
      { node, place },
      {
        onSuccess: ({ revision }) =>
          showToast({
            text: t('moved', { name: textIn(locale, node.title) }),
            action: { label: t('takeBack'), onAct: () => put.mutate({ node: { ...node, revision }, place: before }) },
          }),
      },
    )
  }
  // Neighbors that change places keep their addresses: nothing to ask.
  const onMove = (node: TreeNode, place: Place): void => {
    if (place.before_id === node.id || put.isPending) return
    if (place.parent_id === node.parent_id) reorder(node, place)
    else setAsked({ node, place })
  }
  return (
    <div className="ct-tree">
      <label className="sv-find ct-find">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </label>
      {put.isError && <FailureLine error={put.error} />}
      {words === '' ? (
        <CategoryTree current={current} trail={trail} onMove={mayWrite ? onMove : undefined} />
      ) : (
        <ul className="ct-found">
          {found.data?.results.length === 0 && <li className="mut">{t('nothingFound')}</li>}
          {found.data?.results.map((node) => (
            <li key={node.id}>
              <Link className="link" to={`/categories/${node.id}`} onClick={() => setQ('')}>
                {[...node.trail.map(({ title }) => textIn(locale, title)), textIn(locale, node.title)].join(' / ')}
              </Link>
              <span className="num mut">{node.count}</span>
            </li>
          ))}
        </ul>
      )}
      {asked && <PlaceDialog category={asked.node} place={asked.place} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
