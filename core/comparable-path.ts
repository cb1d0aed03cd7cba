import { canonicalPath } from './canonical-path.ts'
import { splitLocale } from './locale.ts'

/** A path as stored paths are compared: without locale, query and hash, its escapes undone, as one would write it by hand. */
export function comparablePath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/'
  return splitLocale(canonicalPath(decoded(path))).path
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
