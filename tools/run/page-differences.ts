import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** What differs between two states of the data of a page, in words: its fields by name, its blocks by id; `nothing` when they are the same. */
export function differencesOf(before: unknown, after: unknown): string {
  const { blocks: oldBlocks, ...old } = fieldsOf(before)
  const { blocks: newBlocks, ...now } = fieldsOf(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const fields = names.filter((name) => !isDeepStrictEqual(old[name], now[name]))
  return [...fields, ...blockDifferences(blocksOf(oldBlocks), blocksOf(newBlocks))].join(', ') || 'nothing'
}

function blocksOf(blocks: unknown): Map<string, unknown> {
  const list: unknown[] = Array.isArray(blocks) ? blocks : []
  return new Map(list.map((block) => [`block ${String(fieldsOf(block).id)} (${String(fieldsOf(block).kind)})`, block]))
}

function blockDifferences(old: Map<string, unknown>, now: Map<string, unknown>): string[] {
  const added = [...now.keys()].filter((name) => !old.has(name)).map((name) => `${name} added`)
  const removed = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name} removed`)
  const kept = [...now.keys()].filter((name) => old.has(name))
  const changed = kept.filter((name) => !isDeepStrictEqual(old.get(name), now.get(name))).map((name) => `${name} changed`)
  const isMoved = !isDeepStrictEqual(
    kept,
    [...old.keys()].filter((name) => now.has(name)),
  )
  return [...added, ...removed, ...changed, ...(isMoved ? ['blocks in another order'] : [])]
}
