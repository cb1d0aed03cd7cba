import { altMost, pictureFileColumns } from '#contracts/staff/media.contract.ts'
import { placeOf } from '#core/picture-name.ts'
import type { LinePlanner, PlannedRow, RowChange, RowOutcome, RowRefusal, RunResource } from '#server/modules/base/back-office/index.ts'
import { writePicture } from '#server/modules/base/images/index.ts'
import { clearPlace, listPlaced, lockPictured, pageOfPlaced, placePicture, type PlacedNow } from '#server/modules/goods/catalog/index.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import { isClearing } from '#server/platform/csv/read-cells.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listAlts } from './media.repo.ts'
import { auditedPicture, lockMedia } from './media.staff.service.ts'
import {
  altOf,
  fileOf,
  readPictureChange,
  type Alt,
  type PictureChange,
  type PlannedPicture,
  type StoredPlace,
} from './picture-run-rows.ts'

const heads = {
  file: ['файл', 'имя файла', 'картинка', 'file name'],
  picture: ['номер картинки', 'picture id'],
  alt_ru: ['описание', 'альт', 'alt', 'alt ru'],
  alt_en: ['описание en', 'alt en'],
}

const perRead = 1000

/**
 * Pictures of many products at once: files are called by number and place, their pictures lie in the library already; with a table of the same names their words are
 * changed. Source: ADM-36, ADM-69, decision 0193.
 */
export const pictureRuns: RunResource = {
  name: 'pictures',
  permission: 'catalog.write',
  canUndo: true,
  import: { columns: pictureFileColumns, needed: ['file'], heads, startPlan, exported: ({ db }) => exportedPictures(db) },
  write: (tx, _, author, changes) => write(tx, author, changes),
}

async function* exportedPictures(db: Db): AsyncIterable<string[]> {
  for (let after: { productId: number; place: number } | undefined; ;) {
    const rows = await pageOfPlaced(db, after, perRead)
    for (const { sku, place, imageId, alt } of rows) yield [fileOf(sku, place), String(imageId), alt.ru, alt.en ?? '']
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    after = last
  }
}

interface AskedPicture {
  line: CsvLine
  sku: string
  place: number
  /** Undefined: the one that stands there. */
  picture: number | undefined
}

function startPlan({ db }: Platform): LinePlanner {
  return async (lines) => {
    const read = lines.map((line) => readLine(line))
    const asked = read.flatMap((one) => ('code' in one ? [] : [one]))
    const placed = new Map(asked.map((one) => [one, undefined as PlacedNow | undefined]))
    for (const [index, now] of (await listPlaced(db, asked)).entries()) placed.set(asked[index] as AskedPicture, now)
    const alts = await listAlts(
      db,
      [...placed].flatMap(([{ picture }, now]) => [picture, now?.imageId].filter((id) => typeof id === 'number')),
    )
    return read.map((one, index): PlannedRow => {
      const line = lines[index] as CsvLine
      if ('code' in one) return refused(line, one)
      const planned = planPicture(one, placed.get(one), alts)
      return 'code' in planned ? refused(line, planned) : { number: line.line, key: String(planned.after?.file ?? ''), ...planned }
    })
  }
}

function readLine(line: CsvLine): AskedPicture | RowRefusal {
  const { file = '', picture = '', alt_ru: ru = '', alt_en: en = '' } = line.cells
  const named = placeOf(/\.[a-z]{3,4}$/i.test(file) ? file : `${file}.jpg`)
  if (!named) return { code: 'media.row.wrong_name', column: 'file', params: { cell: file } }
  if (picture !== '' && !/^\d{1,9}$/.test(picture))
    return { code: 'media.row.unknown_picture', column: 'picture', params: { cell: picture } }
  if (ru.length > altMost) return { code: 'media.row.long_alt', column: 'alt_ru', params: { most: altMost } }
  if (en.length > altMost) return { code: 'media.row.long_alt', column: 'alt_en', params: { most: altMost } }
  return { line, ...named, picture: picture === '' ? undefined : Number(picture) }
}

const refused = ({ line, cells }: CsvLine, refusal: RowRefusal): PlannedRow => ({
  number: line,
  key: cells.file ?? '',
  state: 'refused',
  rowId: null,
  revision: null,
  before: null,
  after: { ...cells },
  refusal,
})

function planPicture(
  { line: { cells }, sku, place, picture }: AskedPicture,
  now: PlacedNow | undefined,
  alts: ReadonlyMap<number, Alt>,
): Pick<PlannedRow, 'state' | 'rowId' | 'revision' | 'before' | 'after'> | RowRefusal {
  if (!now) return { code: 'media.row.unknown_sku', column: 'file', params: { cell: sku } }
  const wanted = picture ?? now.imageId
  if (wanted === null) return { code: 'media.row.no_picture', column: 'picture', params: { place } }
  const had = alts.get(wanted)
  if (!had) return { code: 'media.row.unknown_picture', column: 'picture', params: { cell: String(wanted) } }
  const file = fileOf(now.sku, place)
  const alt = { ru: said(cells.alt_ru, had.ru), en: said(cells.alt_en, had.en) }
  const before: StoredPlace | null =
    now.imageId === null ? null : { file, picture: now.imageId, ...altOf(alts.get(now.imageId) ?? { ru: '', en: '' }) }
  const after: PlannedPicture = { file, sku: now.sku, place, picture: wanted, ...altOf(alt), had, was: now.imageId, from: now.from }
  const isSame = wanted === now.imageId && alt.ru === had.ru && alt.en === had.en
  return { state: isSame ? 'same' : before ? 'changed' : 'new', rowId: now.productId, revision: null, before, after }
}

const said = (cell = '', had: string): string => (cell === '' ? had : isClearing(cell) ? '' : cell)

/** Puts the pictures of a portion at their places and writes their words; what somebody changed since it was looked at is left alone. */
async function write(tx: Db, author: Author, changes: readonly RowChange[]): Promise<RowOutcome[]> {
  const asked = changes.map((change) => ({ number: change.number, change: readPictureChange(change) }))
  await lockPictured(
    tx,
    asked.map(({ change: { run } }) => run.sku),
  )
  // As all of them found it: pictures of a product may change places.
  const found = await listPlaced(
    tx,
    asked.map(({ change: { run } }) => ({ sku: run.sku, place: run.place, picture: run.picture })),
  )
  const outcomes: RowOutcome[] = []
  const audits: (() => Promise<void>)[] = []
  for (const [index, { number, change }] of asked.entries()) {
    const now = found[index]
    const isThere = now?.imageId === (change.isUndo ? change.run.picture : change.run.was)
    const written = now && isThere ? await writeOne(tx, author, now, change) : undefined
    outcomes.push(written && now ? { number, rowId: now.productId, revision: null } : { number, refusal: { code: 'run.moved' } })
    if (written) audits.push(written)
  }
  // Last: other staff wait for the audit's lock.
  for (const audit of audits) await audit()
  return outcomes
}

/** Writes one, and answers how it is audited; undefined, and nothing is written, when its words were changed since. */
async function writeOne(
  tx: Db,
  author: Author,
  now: PlacedNow,
  { run, isUndo }: PictureChange,
): Promise<(() => Promise<void>) | undefined> {
  const picture = await lockMedia(tx, run.picture)
  const [from, to] = isUndo ? [{ ru: run.alt_ru, en: run.alt_en }, run.had] : [run.had, { ru: run.alt_ru, en: run.alt_en }]
  if (picture.alt.ru !== from.ru || (picture.alt.en ?? '') !== from.en) return undefined
  const { sku, place } = run
  const imageId = isUndo ? run.was : run.picture
  if (imageId === null) await clearPlace(tx, { productId: now.productId, place })
  else await placePicture(tx, { sku, place, imageId })
  // A picture that stood elsewhere in the product goes back there.
  if (isUndo && run.from !== null && imageId !== run.picture) {
    const [behind] = await listPlaced(tx, [{ sku, place: run.from, picture: undefined }])
    if (behind?.imageId === null) await placePicture(tx, { sku, place: run.from, imageId: run.picture })
  }
  const hasOtherWords = from.ru !== to.ru || from.en !== to.en
  if (hasOtherWords) {
    const { focusX: x, focusY: y } = picture
    await writePicture(tx, picture.id, { alt: to.en === '' ? { ru: to.ru } : to, focus: x === null || y === null ? null : { x, y } })
  }
  const after = hasOtherWords ? auditedPicture(await lockMedia(tx, picture.id)) : undefined
  return async () => {
    const replaced = isUndo ? run.picture : run.was
    if (replaced !== imageId)
      await recordAct(tx, author, {
        permission: 'catalog.write',
        objectKind: 'products',
        id: now.productId,
        act: 'place_picture',
        before: { picture: replaced },
        after: { picture: imageId, position: place },
      })
    if (after) await recordChange(tx, author, { permission: 'media.write', table: 'images', before: auditedPicture(picture), after })
  }
}
