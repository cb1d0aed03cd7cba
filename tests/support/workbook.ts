import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import yazl from 'yazl'

/** An archive of some texts. */
export async function zipOf(files: readonly (readonly [name: string, text: string | Buffer])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

interface WorkbookParts {
  /** Inside of each `si`. */
  strings?: readonly string[]
  /** Its rows. */
  sheet: string
  /** Behind its rows. */
  tail?: string
  /** Before its sheets. */
  book?: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`

/** An XLSX as Excel lays it out: strings by their numbers, a second sheet, styles 1 to 3 being a day, a moment, and a number with words. */
export function workbook({ strings = [], sheet, tail = '', book = '' }: WorkbookParts): Promise<Buffer> {
  const relations = [
    relation(1, 'worksheet', 'worksheets/sheet2.xml'),
    relation(2, 'worksheet', '/xl/worksheets/sheet1.xml'),
    relation(3, 'styles', 'styles.xml'),
    relation(4, 'sharedStrings', 'sharedStrings.xml'),
  ].join('')
  return zipOf([
    ['[Content_Types].xml', `${declaration}<Types/>`],
    ['_rels/.rels', `${declaration}<Relationships/>`],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">${book}<sheets><sheet name="Цены" sheetId="2" r:id="rId2"/><sheet name="Заметки" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `${declaration}<Relationships>${relations}</Relationships>`],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ h:mm"/><numFmt numFmtId="165" formatCode="0&quot; шт. (sold)&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ],
    ['xl/sharedStrings.xml', `${declaration}<sst xmlns="${main}">${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`],
    [
      'xl/worksheets/sheet2.xml',
      `${declaration}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>404</v></c></row></sheetData></worksheet>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${declaration}<worksheet xmlns="${main}" xmlns:x="${main}"><sheetData>${sheet}</sheetData>${tail}</worksheet>`,
    ],
  ])
}
