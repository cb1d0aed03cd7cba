import type { BodyChart, BodyChartRow, ChartSize, SizeChart, SizeChartRow } from '#contracts/staff/size-charts.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { printedMeasure, type MeasureCode } from '#core/measures.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import * as repo from './size-charts.staff.repo.ts'

type Shop = Pick<Platform, 'db'>

/** What the audit says of a change of measures. */
const auditedGarment = { permission: 'catalog.write', table: 'garment_measures' } as const
const auditedBody = { permission: 'catalog.write', table: 'body_measures' } as const

/** The measures of a model, who wears it, and the bodies that the shop shows beside it. Throws `size_charts.not_found` (404). Source: ADM-37. */
export async function getSizeChart(db: Db, id: number, locale: Locale): Promise<SizeChartRow> {
  const model = await repo.findChartedModel(db, id)
  if (!model) throw notFound()
  const [sizes, measures, worn, body] = [
    await repo.listModelSizes(db, id),
    await repo.listGarment(db, id),
    await repo.findWornSize(db, id),
    await repo.listBody(db, ['all', ...(model.department === null ? [] : [model.department])]),
  ]
  const known = new Set(sizes.map((size) => size.id))
  return {
    id,
    title: textIn(locale, model.title),
    revision: model.revision,
    sizes: sizes.map((size) => sizeView(size, locale)),
    measures: measures.map(({ sizeId, code, millimetres }) => ({ size_id: sizeId, code, millimetres })),
    worn: worn ? { size_id: worn.sizeId, height_cm: worn.heightCm } : null,
    body: body.filter(({ sizeId }) => known.has(sizeId)).map(bodyView),
    slug: model.slug,
  }
}

/**
 * Writes the measures of a model and who wears it; what stays as it is, is not written. Throws 404, 409 `staff.conflict` when its revision has moved, and 422
 * `size_charts.unknown_size` for a size that the model does not come in. Source: ADM-37, ADM-77.
 */
export async function saveSizeChart(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  { measures, worn }: SizeChart,
  locale: Locale,
): Promise<SizeChartRow> {
  const owner = `model-${id}`
  return inTransaction(db, async (tx) => {
    if (!(await repo.findChartedModel(tx, id))) throw notFound()
    await repo.lockChart(tx, owner)
    const before = await getSizeChart(tx, id, locale)
    await requireRevision(tx, auditedGarment.table, before, revision, () => before)
    requireSizes(before.sizes, [...measures.map((row) => row.size_id), ...(worn ? [worn.size_id] : [])])
    await repo.writeGarment(
      tx,
      id,
      measures.map((row) => ({ sizeId: row.size_id, code: row.code, millimetres: row.millimetres })),
    )
    await repo.writeWorn(tx, id, worn ? { sizeId: worn.size_id, heightCm: worn.height_cm } : undefined)
    const after = await touched(tx, owner, before, () => getSizeChart(tx, id, locale))
    await recordChange(tx, author, { ...auditedGarment, before: garmentWords(before), after: garmentWords(after) })
    return after
  })
}

/** The bodies that sizes are made for, a chart for each department and one for all of them. Source: ADM-37. */
export async function listBodyCharts(db: Db, locale: Locale): Promise<{ results: BodyChartRow[] }> {
  const results: BodyChartRow[] = []
  for (const department of await repo.listDepartments(db)) results.push(await bodyChart(db, department, locale))
  return { results }
}

/** Writes the bodies of a department. Throws 404, 409 `staff.conflict` when its revision has moved, and 422 `size_charts.unknown_size`. Source: ADM-37, ADM-77. */
export async function saveBodyChart(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: string; revision: number },
  { measures }: BodyChart,
  locale: Locale,
): Promise<BodyChartRow> {
  const owner = `body-${id}`
  return inTransaction(db, async (tx) => {
    await getBodyChart(tx, id, locale)
    await repo.lockChart(tx, owner)
    const before = await getBodyChart(tx, id, locale)
    await requireRevision(tx, auditedBody.table, before, revision, () => before)
    requireSizes(
      before.sizes,
      measures.map((row) => row.size_id),
    )
    await repo.writeBody(
      tx,
      id,
      measures.map((row) => ({ sizeId: row.size_id, code: row.code, from: row.from, to: row.to })),
    )
    const after = await touched(tx, owner, before, () => getBodyChart(tx, id, locale))
    await recordChange(tx, author, { ...auditedBody, before: bodyWords(before), after: bodyWords(after) })
    return after
  })
}

const notFound = () => new DomainError({ code: 'size_charts.not_found', status: 404 })

function requireSizes(sizes: readonly ChartSize[], asked: readonly number[]): void {
  const known = new Set(sizes.map(({ id }) => id))
  if (asked.some((id) => !known.has(id))) throw new DomainError({ code: 'size_charts.unknown_size', status: 422, field: 'measures' })
}

async function getBodyChart(db: Db, id: string, locale: Locale): Promise<BodyChartRow> {
  const department = (await repo.listDepartments(db)).find((one) => one.id === id)
  if (!department) throw notFound()
  return bodyChart(db, department, locale)
}

async function bodyChart(db: Db, { id, title, revision }: repo.DepartmentRecord, locale: Locale): Promise<BodyChartRow> {
  return {
    id,
    title: title && textIn(locale, title),
    revision,
    sizes: (await repo.listDepartmentSizes(db, id)).map((size) => sizeView(size, locale)),
    measures: (await repo.listBody(db, [id])).map(bodyView),
  }
}

const bodyView = ({ sizeId, code, from, to }: repo.BodyRecord) => ({ size_id: sizeId, code, from, to })

function sizeView({ id, title, system, alternative }: repo.ChartSizeRecord, locale: Locale): ChartSize {
  return { id, title: textIn(locale, title), system, alternative: alternative ? textIn(locale, alternative) : '' }
}

/** A chart as the audit keeps it: centimetres by size and measure, which people can read. */
function garmentWords({ id, revision, sizes, measures, worn }: SizeChartRow) {
  const cells = measures.map((row) => ({ ...row, from: row.millimetres, to: row.millimetres }))
  const size = sizes.find((one) => one.id === worn?.size_id)
  return { id, revision, measures: bySize(sizes, cells), worn: worn && `${size?.title ?? worn.size_id}, ${worn.height_cm}` }
}

function bodyWords({ id, revision, sizes, measures }: BodyChartRow) {
  return { id, revision, measures: bySize(sizes, measures) }
}

function bySize(
  sizes: readonly ChartSize[],
  measures: readonly { size_id: number; code: MeasureCode; from: number; to: number }[],
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    sizes.flatMap(({ id, title }) => {
      const own = measures.filter((row) => row.size_id === id)
      return own.length === 0 ? [] : [[title, Object.fromEntries(own.map((row) => [row.code, printedMeasure(row, 'ru')]))]]
    }),
  )
}

/** The chart after its cells were written; its revision is raised unless they stayed as they were. */
async function touched<Row extends SizeChartRow | BodyChartRow>(
  tx: Db,
  owner: string,
  before: Row,
  read: () => Promise<Row>,
): Promise<Row> {
  if (JSON.stringify(await read()) === JSON.stringify(before)) return before
  await repo.touchChart(tx, owner)
  return read()
}
