import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { measureCodes, printedMeasure } from '#core/measures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listBodies, type BodyRow } from './size-guide.repo.ts'
import type { Words } from '../words.ts'

type SizeTable = ApiAnswer<'GET /catalog/size-tables'>['results'][number]

/**
 * The sizes that the shop sells, a table for each department and system, with their conversion and the body that each is made for, in
 * centimetres. Source: UX-26, decisions O.
 */
export async function listSizeTables(db: Db, locale: Locale, words: Words): Promise<SizeTable[]> {
  const tables = Map.groupBy(await listBodies(db), (row) => `${row.audience} ${row.system}`)
  return [...tables.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const codes = measureCodes.filter((code) => rows.some((row) => row.code === code))
    return {
      department: first.department && textIn(locale, first.department),
      system: first.system,
      columns: codes.map((code) => ({ code, title: words.text(locale, `catalog.measure.${code}`) })),
      rows: [...Map.groupBy(rows, (row) => row.sizeId).values()].map((measures) => tableRow(measures, codes, locale)),
    }
  })
}

function tableRow(measures: readonly BodyRow[], codes: readonly BodyRow['code'][], locale: Locale): SizeTable['rows'][number] {
  const [size] = measures
  return {
    title: size ? textIn(locale, size.title) : '',
    alternative_title: size?.alternative ? textIn(locale, size.alternative) : '',
    values: codes.map((code) =>
      printedMeasure(
        measures.find((one) => one.code === code),
        locale,
      ),
    ),
  }
}
