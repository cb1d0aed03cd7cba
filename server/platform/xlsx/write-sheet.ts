import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Vitrina" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    // Style 1: bold; style 2: text that stays text when somebody types into it.
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

/**
 * An XLSX of one sheet as it is written, row by row: the head stays in sight, numbers are numbers, everything else is text and never a formula. What it says is read
 * again as it was. Source: ADM-69.
 */
export function writeSheet(columns: readonly string[], rows: Rows): Readable {
  const zip = new yazl.ZipFile()
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(declaration + text), name)
  const file = new PassThrough()
  const sheet = Readable.from(inPieces(sheetXml(columns, rows)), { objectMode: false })
  sheet.on('error', (error) => file.destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  zip.outputStream.pipe(file)
  // Whoever stops reading ends the reading of the rows.
  file.on('close', () => sheet.destroy())
  return file
}

/** Lines one by one would be compressed one by one. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < 32_768) continue
    yield piece
    piece = ''
  }
  yield piece
}

async function* sheetXml(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>`
  yield `<row r="1">${columns.map((text) => textCell(text, 1)).join('')}</row>`
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`
  yield '</sheetData></worksheet>'
}

/** Numbers as they are typed; longer ones, such as barcodes, would be shown by their first digits. */
const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,9})(?:\.\d{0,3}[1-9])?$/.test(text) && text !== '-0'

const cellXml = (text: string): string => (text === '' ? '<c/>' : isNumber(text) ? `<c><v>${text}</v></c>` : textCell(text, 2))

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Signs that XML does not know are left out. */
const escapeXml = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>\r]/g, (sign) => named[sign] ?? sign)
