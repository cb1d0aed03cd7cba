import { useQueries } from '@tanstack/react-query'
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { levelQuery, type TreeNode } from './categories.queries.ts'
import { partOf, placeByDrop, placeByKey, type Place } from './tree-keys.ts'

interface CategoryTreeProps {
  current: number | undefined
  /** Those above the current one: their levels are open. */
  trail: readonly number[]
  /** Undefined for who may not move anything. */
  onMove: ((node: TreeNode, place: Place) => void) | undefined
}

const moveKeys = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const
const isMoveKey = (key: string): key is keyof typeof moveKeys => key in moveKeys

/** The tree, level by level: arrows go through it, Enter opens, Alt and an arrow moves, and so does the pointer. Source: ADM-45. */
export function CategoryTree({ current, trail, onMove }: CategoryTreeProps) {
  const t = useTranslations('categories')
  const navigate = useNavigate()
  const tree = useTree(trail)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number>()
  const [dragged, setDragged] = useState<TreeNode>()
  const [over, setOver] = useState<{ id: number; part: 'before' | 'into' | 'behind' }>()
  const { rows } = tree
  const tabStop = [focused, current].find((id) => rows.some(({ node }) => node.id === id)) ?? rows[0]?.node.id
  const focusAt = (at: number): void => list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.focus()

  const onKey = (event: KeyboardEvent, at: number): void => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { node } = row
    if (event.altKey) {
      if (!isMoveKey(event.key)) return
      event.preventDefault()
      const above = node.trail.at(-2)?.id ?? null
      const place = placeByKey(moveKeys[event.key], node, tree.levelOf(node.parent_id), tree.levelOf(above))
      if (place) onMove?.(node, place)
      return
    }
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusAt(Math.min(rows.length - 1, at + 1)),
      ArrowUp: () => focusAt(Math.max(0, at - 1)),
      Home: () => focusAt(0),
      End: () => focusAt(rows.length - 1),
      ArrowRight: () => (row.isOpen ? focusAt(at + 1) : tree.toggle(node.id, node.children > 0)),
      ArrowLeft: () => (row.isOpen ? tree.toggle(node.id, false) : focusAt(rows.findIndex((one) => one.node.id === node.parent_id))),
      Enter: () => void navigate(`/categories/${node.id}`),
      ' ': () => void navigate(`/categories/${node.id}`),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const onDrop = (event: DragEvent, node: TreeNode): void => {
    event.preventDefault()
    if (dragged && over) onMove?.(dragged, placeByDrop(over.part, node, tree.levelOf(node.parent_id)))
    setDragged(undefined)
    setOver(undefined)
  }
  if (tree.error) return <Failure error={tree.error} onRetry={tree.retry} />
  return (
    <>
      <ul className="tr" role="tree" aria-label={t('title')} aria-busy={tree.isFetching || undefined} ref={list}>
        {rows.map(({ node, isOpen }, at) => (
          <TreeRow
            key={node.id}
            node={node}
            isOpen={isOpen}
            isCurrent={node.id === current}
            isTabStop={node.id === tabStop}
            mark={over?.id === node.id && dragged?.id !== node.id ? over.part : undefined}
            isDragged={dragged?.id === node.id}
            onOpen={() => void navigate(`/categories/${node.id}`)}
            onToggle={() => tree.toggle(node.id, !isOpen)}
            onFocus={() => setFocused(node.id)}
            onKeyDown={(event) => onKey(event, at)}
            drag={
              onMove && {
                onDragStart: (event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', node.path)
                  setDragged(node)
                },
                onDragOver: (event) => {
                  if (!dragged || `${node.path}/`.startsWith(`${dragged.path}/`)) return
                  event.preventDefault()
                  const part = partOf(event.clientY, event.currentTarget.getBoundingClientRect())
                  if (over?.id !== node.id || over.part !== part) setOver({ id: node.id, part })
                },
                onDrop: (event) => onDrop(event, node),
                onDragEnd: () => {
                  setDragged(undefined)
                  setOver(undefined)
                },
              }
            }
          />
        ))}
      </ul>
      <p className="xs mut tr-note">{onMove ? t.rich('howToMove', { kbd: (key) => <kbd>{key}</kbd> }) : t('countNote')}</p>
    </>
  )
}

interface TreeRowProps {
  node: TreeNode
  isOpen: boolean
  isCurrent: boolean
  isTabStop: boolean
  isDragged: boolean
  mark: 'before' | 'into' | 'behind' | undefined
  onOpen: () => void
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  drag: { [Name in 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd']: (event: DragEvent<HTMLLIElement>) => void } | undefined
}

function TreeRow({ node, isOpen, isCurrent, isTabStop, isDragged, mark, onOpen, onToggle, onFocus, onKeyDown, drag }: TreeRowProps) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  const { id, title, children, count, is_shown: isShown, is_hidden_above: isHiddenAbove, is_by_rule: isByRule, trail } = node
  const state = isHiddenAbove || !isShown ? t('hidden') : isByRule ? t('byRule') : ''
  const classes = [isCurrent && 'is-on', (!isShown || isHiddenAbove) && 'is-off', isDragged && 'is-drag', mark && `is-${mark}`]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and Space are told by the tree
    <li
      role="treeitem"
      className={classes.filter(Boolean).join(' ')}
      aria-level={trail.length + 1}
      aria-expanded={children > 0 ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isTabStop ? 0 : -1}
      data-id={id}
      style={{ '--d': trail.length } as React.CSSProperties}
      draggable={drag !== undefined}
      {...drag}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span className="tw-b">
        {children > 0 ? (
          // The arrow keys do the same: it is for the pointer.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation()
              onToggle()
            }}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        ) : (
          <i />
        )}
        <span className="tw-t">{textIn(locale, title)}</span>
      </span>
      <span className="xs mut">{state}</span>
      <span className="num">{count}</span>
    </li>
  )
}

/** The rows that are shown: the top, and the levels that somebody has opened or that lead to what is open. */
function useTree(trail: readonly number[]) {
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isOpen = (id: number): boolean => opened.get(id) ?? trail.includes(id)
  const wanted = [null, ...new Set([...trail, ...opened.keys()])].filter((id) => id === null || isOpen(id))
  const levels = useQueries({ queries: wanted.map(levelQuery) })
  const byParent = new Map(wanted.map((id, at) => [id, levels[at]?.data?.results ?? []]))
  const levelOf = (id: number | null): readonly TreeNode[] => byParent.get(id) ?? []
  const rowsBelow = (id: number | null): { node: TreeNode; isOpen: boolean }[] =>
    levelOf(id).flatMap((node) => {
      const open = node.children > 0 && isOpen(node.id)
      return [{ node, isOpen: open }, ...(open ? rowsBelow(node.id) : [])]
    })
  const failed = levels.find(({ isError }) => isError)
  return {
    rows: rowsBelow(null),
    levelOf,
    toggle: (id: number, open: boolean) => setOpened(new Map([...opened, [id, open]])),
    isFetching: levels.some(({ isFetching }) => isFetching),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
