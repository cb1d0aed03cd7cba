import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#core/locale.ts'
import { compiledMessages } from './messages.ts'

/** What React Router tells the browser of its routes, as far as it is read here. */
interface RouteTable {
  url: string
  routes: Record<string, { id?: string; imports?: string[] }>
}

/**
 * Writes one script a language with what every page begins with: the table of routes, which React Router wrote as a file of its own, and
 * the words. `.vite/start-files.json` tells the server their addresses, by language. Source: decision 0019.
 */
export function writeStartFiles(clientDir: string): void {
  const assets = join(clientDir, 'assets')
  const table = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!table) throw new Error('React Router wrote no table of routes into the assets: see tools/vite/start-files.ts')
  const text = readFileSync(join(assets, table), 'utf8')
  const routes = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteTable
  const known = JSON.stringify(thin(routes))
  const addresses = locales.map((locale) => {
    const words = `globalThis.pageMessages=${JSON.stringify(compiledMessages(locale, 'page'))};`
    const hash = createHash('sha256')
      .update(known + words)
      .digest('base64url')
      .slice(0, 7)
    const url = `/assets/${hash}.js`
    writeFileSync(join(clientDir, url), `${tableScript(thin({ ...routes, url }))};${words}`)
    return [locale, url]
  })
  writeFileSync(join(clientDir, '.vite/start-files.json'), JSON.stringify(Object.fromEntries(addresses)))
}

/** Writes the table for the router. Each route tells its id beside the name that it stands under: that is put in when it is read. */
function tableScript(table: RouteTable): string {
  return `window.__reactRouterManifest=${JSON.stringify(table)};for(let id in __reactRouterManifest.routes)__reactRouterManifest.routes[id].id=id`
}

/**
 * Without their ids, without what is no, and without what the scripts of a route import: the server writes that into each page, and a click
 * asks for the route's script alone.
 */
function thin({ routes, ...table }: RouteTable): RouteTable {
  const told = Object.entries(routes).map(([id, { id: _id, imports: _imports, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  ])
  return { ...table, routes: Object.fromEntries(told) as RouteTable['routes'] }
}
