import { readFileSync } from 'node:fs'
import { importBarcodes, type ImportedBarcode } from '#server/modules/goods/catalog/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { accountOf } from './staff-account.ts'

export interface BarcodeStep {
  act: string
  file?: string | undefined
  /** Who changes it, by the e-mail of their account. */
  staff?: string | undefined
  /** Without it the file is only looked at. */
  yes?: boolean | undefined
}

const why: Record<NonNullable<ImportedBarcode['refusal']>, string> = {
  unreadable: 'this is no article and its barcode',
  no_such_article: 'the shop has no such article',
  no_barcode: 'this is no EAN-13 or EAN-8, or its check digit does not fit',
  named_twice: 'the article or the barcode stands in the file more than once',
  taken: 'another article has this barcode',
}

/** Does what the command `npm run barcodes` is asked for, and answers what it says. Throws an Error in words for what cannot be done. */
export async function takeBarcodeStep(platform: Platform, { act, file, staff, yes = false }: BarcodeStep): Promise<string> {
  if (act !== 'import' || file === undefined) throw new Error('Say which file: npm run barcodes -- import barcodes.csv')
  const author = await accountOf(platform, { staff }, 'catalog.write')
  const rows = await importBarcodes(platform, { ...author, origin: 'import' }, readFileSync(file, 'utf8'), !yes)
  const count = (state: ImportedBarcode['state']): number => rows.filter((row) => row.state === state).length
  const refused = rows.flatMap(({ line, sku, refusal }) => (refusal ? [`line ${line}: ${sku}: ${why[refusal]}`] : []))
  const counts = (['new', 'changed', 'same', 'refused'] as const).map((state) => `${count(state)} ${state}`).join(', ')
  return [...refused, counts, ...(yes ? [] : ['Nothing has changed: say --yes to do it.'])].join('\n')
}
