import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/db/database.ts'
import { slugOf } from '../new-model/model-draft.rules.ts'
import { readModels, type ColorRecord, type ModelRecord, type SizeRecord } from '../staff/product-edit.staff.repo.ts'
import { colorCells, modelCells, sizeCells } from './goods-cells.ts'
import type { Cells } from './goods-columns.ts'
import * as repo from './goods-files.repo.ts'
import { lookupOf, type GoodsWords } from './goods-words.ts'
import type { CellWords } from './read-goods-cells.ts'

/** A model with its colors and sizes, as records and as cells. */
export interface KnownModel {
  record: ModelRecord
  cells: Cells
  colors: Map<string, { record: ColorRecord; cells: Cells; sizes: Map<string, { record: SizeRecord; cells: Cells }> }>
}

/** What lines of a file speak of. */
export interface KnownGoods {
  words: CellWords
  hexes: ReadonlyMap<number, string>
  /** By address. */
  models: ReadonlyMap<string, KnownModel>
  /** By the number of a product: the address of its model. */
  modelOf: ReadonlyMap<string, string>
  /** By the number of a size: the number of its product. */
  productOf: ReadonlyMap<string, string>
  /** By address and by barcode: whose it is. */
  owners: Awaited<ReturnType<typeof repo.listOwners>>
}

/** The words of dictionaries at this moment. */
export async function readGoodsWords(db: Db): Promise<GoodsWords> {
  const { colors, materials, sizes, labels, categories } = await repo.readChoices(db)
  return {
    colors: lookupOf(colors),
    materials: lookupOf(materials),
    sizes: lookupOf(sizes),
    labels: lookupOf(labels),
    categories: lookupOf(categories, { isBySlug: true }),
  }
}

/** Models with their colors and sizes as cells, in the order of the ids. */
export async function readKnownModels(db: Db, ids: readonly number[], words: GoodsWords): Promise<KnownModel[]> {
  const records = await readModels(db, ids)
  const imageIds = [...records.values()].flatMap(({ colors }) => colors.flatMap((color) => color.imageIds))
  const keys = new Map((await repo.listPictures(db, { ids: [...new Set(imageIds)] })).map(({ id, key }) => [id, key]))
  return ids.flatMap((id) => {
    const record = records.get(id)
    return record ? [knownModel(record, words, keys)] : []
  })
}

/** A model as cells; `keys` of its pictures by id. */
export function knownModel(record: ModelRecord, words: GoodsWords, keys: ReadonlyMap<number, string>): KnownModel {
  const colors = record.colors.map((color) => {
    const sizes = new Map(color.sizes.map((size) => [size.sku, { record: size, cells: sizeCells(size, words) }]))
    return [color.sku, { record: color, cells: colorCells(color, words, keys), sizes }] as const
  })
  return { record, cells: modelCells(record, words), colors: new Map(colors) }
}

/** What some lines of a file speak of, as it is stored at this moment. */
export async function readKnownGoods(db: Db, lines: readonly CsvLine[]): Promise<KnownGoods> {
  const of = (column: string): string[] => [...new Set(lines.flatMap(({ cells }) => cells[column]?.trim() || []))]
  const words = await readGoodsWords(db)
  const { modelIds, offers } = await repo.findTargets(db, {
    skus: of('sku'),
    offerSkus: of('offer_sku'),
    slugs: [...of('model'), ...of('title_ru').map(slugOf)],
  })
  const models = await readKnownModels(db, modelIds, words)
  const pictures = new Map<string, string | undefined>()
  for (const { key, file } of await repo.listPictures(db, {
    names: of('pictures').flatMap((cell) => cell.split(/[,;\n]/).map((one) => one.trim())),
  })) {
    if (file !== null) pictures.set(file, pictures.has(file) ? undefined : key)
    pictures.set(key, key)
  }
  return {
    words: { ...words, pictures },
    hexes: await repo.readHexes(db),
    models: new Map(models.map((model) => [model.record.slug, model])),
    modelOf: new Map(models.flatMap(({ record, colors }) => [...colors.keys()].map((sku) => [sku, record.slug]))),
    productOf: offers,
    owners: await repo.listOwners(db, { slugs: defaultSlugs(lines, words), barcodes: of('barcode') }),
  }
}

/** Addresses that lines ask for, by word or by leaving them out. */
function defaultSlugs(lines: readonly CsvLine[], words: GoodsWords): string[] {
  return [
    ...new Set(lines.flatMap(({ cells }) => [cells.slug?.trim() || [], productSlug(modelSlug(cells), cells.color ?? '', words)].flat())),
  ]
}

/** The address of a new model: what is written, else of its title. */
export const modelSlug = (cells: Readonly<Record<string, string | undefined>>): string =>
  cells.model?.trim() || slugOf(cells.title_ru ?? '')

/** The address of a new product that is given none. */
export function productSlug(model: string, color: string, { colors }: GoodsWords): string {
  const found = colors.find(color)
  return [model, ...(typeof found === 'string' ? [] : [found.slug])].join('-')
}
