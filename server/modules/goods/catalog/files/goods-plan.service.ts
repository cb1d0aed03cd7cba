import { isPermitted } from '#contracts/staff/permissions.ts'
import type { LinePlanner, PlannedRow, RowRefusal, RunAsker } from '#server/modules/base/back-office/index.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import type { Platform } from '#server/platform/module.ts'
import { refusalOfGoods } from './goods-checks.ts'
import { changedColumns, isOfColor, isOfModel, priceColumns, type Cells, type GoodsColumn } from './goods-columns.ts'
import { no } from './goods-cells.ts'
import { productSlug, readKnownGoods, type KnownGoods } from './goods-known.service.ts'
import { claimedBefore, differing, noLines, remember, saidOf, type EarlierLines } from './goods-said.ts'
import { subjectOf, type Subject } from './goods-subject.ts'
import { readGoodsCells } from './read-goods-cells.ts'

/** What is known when a line is planned. */
interface Known {
  goods: KnownGoods
  earlier: EarlierLines
  asker: RunAsker & { now: Date }
}

/**
 * Says what becomes of each line of a file of goods: a size of a product in one color, or without one the product itself. A line beside others of its model need not
 * repeat what they say; one that says something else is refused. Nothing is written. Source: ADM-69.
 */
export function startGoodsPlan({ db, clock }: Platform, asker: RunAsker): LinePlanner {
  const earlier = noLines()
  return async (lines) => {
    const goods = await readKnownGoods(db, lines)
    const known = { goods, earlier, asker: { ...asker, now: clock.now() } }
    return lines.map((line) => planLine(line, known))
  }
}

function planLine({ line, cells }: CsvLine, known: Known): PlannedRow {
  const key = cells.offer_sku || cells.sku || ''
  const refused = (refusal: RowRefusal): PlannedRow => ({
    number: line,
    key,
    rowId: null,
    revision: null,
    state: 'refused',
    before: null,
    after: null,
    refusal,
  })
  const subject = subjectOf(cells, known.goods, known.earlier)
  if ('code' in subject) return refused(subject)
  const { stored, model, sku } = subject
  const own = readGoodsCells(cells, stored, known.goods.words)
  if ('code' in own) return refused(own)
  const other = differing(known.earlier, { model, sku, own, stored })
  if (other) return refused({ code: 'goods.differs', column: other.column, params: { line: other.line } })
  const said = saidOf(known.earlier, model, sku)
  /** As it will be when the lines before are applied too. */
  const whole = settled({ ...defaultsOf(subject, { ...said, ...own }, known.goods), ...stored, ...said, ...own }, stored)
  const after = ofSubject(subject, whole, settled({ ...stored, ...own }, stored))
  const refusal = refusalOfGoods({
    subject,
    own,
    whole,
    goods: known.goods,
    may: (permission) => isPermitted(known.asker.actor.roles, permission),
    asker: known.asker,
  })
  if (refusal) return refused(refusal)
  const claimed = claimedBefore(known.earlier, line, claimsOf(subject, after))
  if (claimed) return refused({ code: 'run.twice_above', column: claimed.column, params: { line: claimed.line } })
  remember(known.earlier, { line, model, sku, stored, after })
  const changed = changedColumns(stored, after)
  const kept = (side: Cells): Cells => sideOf(side, cells, changed)
  const state = subject.isNewColor || subject.isNewSize ? 'new' : changed.length > 0 ? 'changed' : 'same'
  const isStored = stored.model !== undefined
  return {
    number: line,
    key,
    rowId: subject.known?.record.id ?? null,
    revision: null,
    state,
    before: state !== 'same' && isStored ? kept(stored) : null,
    after: kept(after),
  }
}

/** The columns of the file, what changes, what a change is judged by, and by which a row is found again. */
function sideOf(side: Cells, cells: CsvLine['cells'], changed: readonly GoodsColumn[]): Cells {
  const isPriced = changed.includes('price') || changed.includes('old_price')
  const keys = new Set<string>(['model', 'sku', 'offer_sku', ...Object.keys(cells), ...changed, ...(isPriced ? priceColumns : [])])
  return Object.fromEntries(Object.entries(side).filter(([column]) => keys.has(column)))
}

/** What a new model and a new product are where nobody says otherwise. */
function defaultsOf({ model, sku, offerSku, known, isNewColor }: Subject, wanted: Cells, { words, hexes }: KnownGoods): Cells {
  const color = words.colors.idOf(wanted.color ?? '')
  return {
    ...(!known && { model, season: 'all', vat: '22', marked: no, returnable: 'да', set: no, eco: no }),
    ...(isNewColor && {
      sku,
      slug: productSlug(model, wanted.color ?? '', words),
      coming_soon: no,
      only_shops: no,
      large: no,
      video_in_lists: no,
      ...(color !== undefined && { hex: hexes.get(color) ?? '' }),
    }),
    ...(offerSku !== '' && { offer_sku: offerSku }),
  }
}

/** What follows from other cells: nothing is expected on a day that does not come, and what lies in a category lies in those above. */
function settled(cells: Cells, stored: Cells): Cells {
  const more = (cells.more_categories ?? '').split(', ').filter((path) => path !== '')
  const hung = [cells.category ?? '', ...more]
  const lowest = more.filter((path) => path !== cells.category && !hung.some((other) => other.startsWith(`${path}/`)))
  const isDropped = cells.coming_soon === no && cells.coming_on !== undefined && stored.coming_soon !== no
  return {
    ...cells,
    ...(isDropped && { coming_on: '' }),
    ...(cells.more_categories !== undefined && { more_categories: lowest.join(', ') }),
  }
}

/** What is new is all that is known of it; of what there is only what the line itself says. */
function ofSubject({ known, isNewColor }: Subject, whole: Cells, own: Cells): Cells {
  const pairs = Object.keys(whole).map((name) => {
    const column = name as GoodsColumn
    const isNew = isOfModel(column) ? !known : isOfColor(column) ? isNewColor : true
    return [column, (isNew ? whole : own)[column] ?? '']
  })
  return Object.fromEntries(pairs)
}

/** What no other line may name: the row, the barcode, the size and the address. */
function claimsOf({ sku, offerSku, stored, isNewSize }: Subject, after: Cells): [GoodsColumn, string][] {
  const isNew = (column: GoodsColumn): boolean => Boolean(after[column]) && after[column] !== stored[column]
  return [
    offerSku === '' ? ['sku', `${sku} alone`] : ['offer_sku', offerSku],
    ...(isNew('barcode') ? [['barcode', after.barcode ?? ''] as [GoodsColumn, string]] : []),
    ...(isNewSize ? [['size', `${sku} ${after.size ?? ''}`] as [GoodsColumn, string]] : []),
  ]
}
