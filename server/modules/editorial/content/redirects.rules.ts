import type { StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import { comparablePath } from '#core/comparable-path.ts'
import { DomainError } from '#core/domain-error.ts'

/** What is no page: calls, pictures, files and probes never ask the table of redirects. */
const reserved = /^\/(?:api|images|assets|dev|staff|payments|metrics|healthz|readyz)(?:\/|$)/

const refused = (code: string, field: 'path' | 'target', status: 409 | 422, params: Record<string, string> = {}): DomainError =>
  new DomainError({ code: `redirects.${code}`, field, status, params })

/** Where a redirect leads within the shop, as paths are compared; undefined when it leads away. */
export function targetPath({ target }: Pick<StoredRedirect, 'target'>, origin: string): string | undefined {
  if (target.startsWith('/')) return comparablePath(target)
  return target === origin || target.startsWith(`${origin}/`) ? comparablePath(target.slice(origin.length) || '/') : undefined
}

/**
 * Why a redirect cannot be saved beside the others: it begins or ends where no page is (422), leads to itself (422), is the second of its path
 * and priority (409), leads to what leads on (409), or is where another leads to (409). One hop, no loop. Source: T24, RT-07, decision 0106.
 */
export function refusalOfRedirect(
  redirect: StoredRedirect,
  others: readonly Pick<StoredRedirect, 'path' | 'target' | 'priority'>[],
  origin: string,
): DomainError | undefined {
  const { path, priority } = redirect
  const end = targetPath(redirect, origin)
  if (reserved.test(path)) return refused('reserved', 'path', 422)
  if (end !== undefined && reserved.test(end)) return refused('reserved', 'target', 422)
  if (end === path) return refused('loop', 'target', 422)
  if (others.some((one) => one.path === path && one.priority === priority)) return refused('taken', 'path', 409, { path })
  const onward = end !== undefined && others.find((one) => one.path === end)
  if (onward) return refused('onward', 'target', 409, { target: redirect.target, end: onward.target })
  const before = others.find((one) => one.path !== path && targetPath(one, origin) === path)
  return before && refused('leads_here', 'path', 409, { path: before.path })
}
