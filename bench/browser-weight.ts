import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface Weight {
  page: string
  scriptKb: number
  styleKb: number
  htmlKb: number
  files: number
}

/** What a browser fetches for a page before anything is clicked, in brotli kB (1000 bytes); pictures and fonts apart. */
export async function weighPage(page: string, url: string, clientDir: string): Promise<Weight> {
  const html = await (await fetch(url)).text()
  const scripts = new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"|["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? match[2] ?? ''),
  )
  const styles = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)#?"/g)].map((match) => match[1] ?? ''))
  const weigh = (files: Set<string>): number => [...files].reduce((sum, file) => sum + servedBytes(join(clientDir, file)), 0) / 1000
  return {
    page,
    scriptKb: weigh(scripts),
    styleKb: weigh(styles),
    htmlKb: brotliCompressSync(Buffer.from(html)).length / 1000,
    files: scripts.size + styles.size,
  }
}

/** What travels of a file: its packed twin of the build, where it has one. */
function servedBytes(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
}

if (import.meta.main) {
  const [shop = 'http://localhost:4000', ...paths] = process.argv.slice(2)
  const pages = paths.length > 0 ? paths : ['/', '/catalog/women', '/product/coat-kem-ash']
  console.table(await Promise.all(pages.map((path) => weighPage(path, shop + path, 'build/client'))))
}
