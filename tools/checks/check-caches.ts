import { readFileSync } from 'node:fs'
import { cachedReadings, cacheRows } from '../../server/cache-manifest.ts'
import { listSources, report, type Finding } from './sources.ts'

/** What lives as long as the process outside of the caches, and why it cannot become untrue. */
const reasons: Record<string, string> = {
  'server/modules/base/images/index.ts': 'the files of a process',
  'server/modules/editorial/blocks/blocks.metrics.ts': 'counts since the process began',
  'server/modules/editorial/content/redirects.ts': 'which loops the log has heard of',
  'server/modules/editorial/seo/feeds.service.ts': 'feeds that are being made',
  'server/modules/fulfillment/delivery/carriers/carrier-answers.service.ts': 'questions that are under way',
  'server/modules/fulfillment/delivery/carriers/carriers.ts': 'a client of each configuration',
  'server/modules/goods/catalog/cards/cards.repo.ts': 'goes with the dictionaries that it was made of',
  'server/modules/goods/catalog/listing/listing-answer.service.ts': 'listings that are too large for the database alone',
  'server/modules/goods/listing-index/index-keeper.ts': 'the listing index, a row of the manifest',
  'server/modules/goods/search/broad-matches.ts': 'dropped by the feed, half a minute at most',
  'server/modules/goods/search/documents.service.ts': 'when the queue was looked at last',
  'server/modules/goods/search/keyboard-layout.rules.ts': 'a table of letters',
  'server/modules/money/payments/attempts/opening.service.ts': 'questions that are under way',
  'server/modules/money/payments/payments.service.ts': 'questions that are under way',
  'server/modules/money/payments/providers/providers.ts': 'guards of each configuration',
  'server/modules/sales/promotions/brute-force-guard.service.ts': 'questions that are under way',
  'server/platform/db/memoized.ts': 'a second at most; what money and security read',
  'server/platform/error-reports/source-maps.ts': 'of built scripts, whose names change with what they hold',
  'server/platform/sms/gateways.ts': 'gateways of each configuration',
}

const sorts = [
  { what: 'new LRUCache', code: /\bnew LRUCache\b/ },
  { what: 'what is kept by database', code: /\bnew WeakMap<(?:Db|Database|Platform)\b/ },
  { what: 'a map of the process', code: /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new (?:Weak)?Map(?:<[^(]*>)?\(\)/m },
]

/** Caches that are made outside of the manifest, readings that it does not name, and reasons that nothing needs. Source: house B8. */
export function judgeCaches(file: string, code: string, allowed: Record<string, string> = reasons): Finding[] {
  const found = sorts.filter((sort) => sort.code.test(code))
  if (file in allowed && found.length === 0)
    return [
      { file, rule: 'has a reason to keep something, and keeps nothing', remedy: 'take it off the list in tools/checks/check-caches.ts' },
    ]
  if (file in allowed || file.startsWith('server/platform/cache/')) return []
  return found.map(({ what }) => ({
    file,
    rule: `keeps something: ${what}`,
    remedy: 'use cached, cachedEach or cachedTable, or write in tools/checks/check-caches.ts why it cannot become untrue',
  }))
}

/** Readings that are cached under a name which the manifest does not have, and names that nothing is cached under. */
export function judgeReadings(codes: readonly string[], names: readonly string[] = cachedReadings): Finding[] {
  const used = new Set(codes.flatMap((code) => [...code.matchAll(/\bcached(?:Each|Table)?\(\s*'(\w+)'/g)].map((match) => match[1] ?? '')))
  const file = 'server/cache-manifest.ts'
  return [
    ...[...used]
      .filter((name) => !names.includes(name))
      .map((name) => ({ file, rule: `${name} has no row`, remedy: 'add it to cachedReadings' })),
    ...names
      .filter((name) => !used.has(name) && name !== 'answers')
      .map((name) => ({ file, rule: `nothing is cached as ${name}`, remedy: 'delete the row' })),
  ]
}

/** Caches that the page about them does not name. */
export function judgeCachePage(text: string, names: readonly string[] = Object.keys(cacheRows)): Finding[] {
  return names
    .filter((name) => !text.includes(`\n| ${name} `))
    .map((name) => ({ file: 'docs/caching.md', rule: `"${name}" is missing in its table`, remedy: 'add a line' }))
}

if (import.meta.main) {
  const files = listSources(/^server\/.*\.ts$/).filter((file) => !file.endsWith('.test.ts'))
  const codes = files.map((file) => readFileSync(file, 'utf8'))
  const gone = Object.keys(reasons).filter((file) => !files.includes(file))
  const findings = [
    ...files.flatMap((file, index) => judgeCaches(file, codes[index] ?? '')),
    ...judgeReadings(codes),
    ...judgeCachePage(readFileSync('docs/caching.md', 'utf8')),
    ...gone.map((file) => ({ file, rule: 'has a reason to keep something, and is gone', remedy: 'take it off the list' })),
  ]
  process.exitCode = report('caches', findings) ? 0 : 1
}
