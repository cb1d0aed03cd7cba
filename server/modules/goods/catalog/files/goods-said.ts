import { changedColumns, isOfColor, isOfModel, type Cells, type GoodsColumn } from './goods-columns.ts'

interface Said {
  value: string
  line: number
}

/** What earlier lines of a file say of what later ones share with them. */
export interface EarlierLines {
  /** By the address of a model, or the number of a product. */
  models: Map<string, Map<GoodsColumn, Said>>
  colors: Map<string, Map<GoodsColumn, Said>>
  /** The model of a product that an earlier line makes. */
  modelOf: Map<string, string>
  /** Lines by what no two may name: a number, a barcode, a size of a product, an address. */
  claims: Map<string, number>
}

/** Before the first line. */
export const noLines = (): EarlierLines => ({ models: new Map(), colors: new Map(), modelOf: new Map(), claims: new Map() })

/** What earlier lines say of the model and the product. */
export function saidOf({ models, colors }: EarlierLines, model: string, sku: string): Cells {
  const of = (said: Map<GoodsColumn, Said> | undefined): Cells =>
    Object.fromEntries([...(said ?? [])].map(([column, { value }]) => [column, value]))
  return { ...of(models.get(model)), ...of(colors.get(sku)) }
}

/** The earlier line that wants something else of the model or the product than a line does; who leaves what is stored asks for nothing. */
export function differing(
  { models, colors }: EarlierLines,
  { model, sku, own, stored }: { model: string; sku: string; own: Cells; stored: Cells },
): { column: GoodsColumn; line: number } | undefined {
  for (const column of Object.keys(own) as GoodsColumn[]) {
    const said = isOfModel(column) ? models.get(model)?.get(column) : isOfColor(column) ? colors.get(sku)?.get(column) : undefined
    if (said && said.value !== own[column] && own[column] !== stored[column]) return { column, line: said.line }
  }
  return undefined
}

/** Keeps what a line says for those behind it. */
export function remember(
  earlier: EarlierLines,
  { line, model, sku, stored, after }: { line: number; model: string; sku: string; stored: Cells; after: Cells },
): void {
  earlier.modelOf.set(sku, model)
  for (const column of changedColumns(stored, after)) {
    const [scope, key] = isOfModel(column) ? [earlier.models, model] : isOfColor(column) ? [earlier.colors, sku] : []
    if (!scope || key === undefined) continue
    const said = scope.get(key) ?? new Map<GoodsColumn, Said>()
    scope.set(key, said)
    if (!said.has(column)) said.set(column, { value: after[column] ?? '', line })
  }
}

/** The earlier line that claims one of these for itself, which a line claims as well; claims them for the line otherwise. */
export function claimedBefore(
  { claims }: EarlierLines,
  line: number,
  wanted: readonly (readonly [column: GoodsColumn, value: string])[],
): { column: GoodsColumn; line: number } | undefined {
  for (const [column, value] of wanted) {
    const first = claims.get(`${column} ${value}`)
    if (first !== undefined) return { column, line: first }
  }
  for (const [column, value] of wanted) claims.set(`${column} ${value}`, line)
  return undefined
}
