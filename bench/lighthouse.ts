import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from '#tests/support/chromium.ts'

/** Not among the packages: it is wanted only here, and brings two hundred of its own. Source: decision 0019. */
const lighthouse = 'lighthouse@13.5.0'

/** What Lighthouse found out about a page; scores of 0 to 100, milliseconds. */
interface Judgement {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  requests: number
  /** Lighthouse's own measure of the machine at that moment: its figures are for one that is quiet, at 1,000 and more. */
  machine: number
  /** Its remarks that cost points. */
  findings: string[]
}

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }>
}

/** Lighthouse's mobile preset, as it is: a phone, simulated slow 4G, a processor four times slower. */
async function judgePage(page: string, url: string): Promise<Judgement> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await run('npx', [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ])
    return tell(page, JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(command: string, args: string[]): Promise<void> {
  const { executablePath, env } = await findChromium()
  // By the Node that runs this script: an older one, where the shell finds it first, lacks what some audits call.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env, PATH: path, CHROME_PATH: executablePath } })
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (status !== 0) throw new Error(`${command} ${args[1]} ended with ${String(status)}`)
}

function tell(page: string, { categories, audits, environment }: Report): Judgement {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const ms = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN)
  const costly = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
  const worse = [...new Set(costly)].filter((id) => (audits[id]?.score ?? 1) < 0.9)
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: ms('first-contentful-paint'),
    largestPaintMs: ms('largest-contentful-paint'),
    blockingMs: ms('total-blocking-time'),
    layoutShift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(4)),
    requests: audits['network-requests']?.details?.items?.length ?? 0,
    machine: Math.round(environment.benchmarkIndex),
    findings: worse.map((id) => `${id}: ${audits[id]?.title}`),
  }
}

/** So many views of each page; the one that others on the machine disturbed least counts. The first one has the pictures drawn. */
const views = 3

const [shop = 'http://localhost:4000', ...paths] = process.argv.slice(2)
const pages = paths.length > 0 ? paths : ['/', '/catalog/women', '/product/coat-kem-ash']
const judged: Judgement[] = []
for (const page of pages) {
  const seen: Judgement[] = []
  // oxlint-disable-next-line no-await-in-loop -- two at once would slow each other down
  for (let view = 0; view < views; view++) seen.push(await judgePage(page, shop + page))
  judged.push(
    ...seen
      .slice(1)
      .toSorted((a, b) => b.performance - a.performance)
      .slice(0, 1),
  )
  console.table(seen.map(({ findings: _, ...figures }) => figures))
}
console.log('The least disturbed views:')
console.table(judged.map(({ findings: _, ...figures }) => figures))
for (const { page, findings } of judged) for (const finding of findings) console.log(page, finding)
