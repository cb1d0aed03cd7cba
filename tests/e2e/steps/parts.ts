import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'build/client/assets'

/** Tells the address of the built file of one part, known by a phrase of its source that no other file has. Throws when there is no one such file. */
export function isPart(phrase: string): (url: URL) => boolean {
  const named = readdirSync(folder).filter((name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(phrase))
  if (named.length !== 1) throw new Error(`"${phrase}" is in ${named.length} built files instead of one`)
  return (url) => url.pathname === `/assets/${named[0]}`
}
