import { DomainError } from '#core/domain-error.ts'
import { isDateFormat, type CellLooks } from './cell-text.ts'
import { readWholeXml } from './read-xml.ts'
import { SharedStrings } from './shared-strings.ts'
import type { ZipEntry } from './zip-file.ts'

/** Signs of one cell. Source: ADM-69. */
export const longestCell = 32_767

export const cellTooLong = (line?: number): DomainError =>
  new DomainError({ code: 'run.cell_too_long', status: 400, params: { line: line ?? 0 } })

type Entries = ReadonlyMap<string, ZipEntry>

interface Workbook {
  /** Where the first sheet lies in the archive. */
  sheet: ZipEntry
  strings: ZipEntry | undefined
  looks: CellLooks
}

/** What of a spreadsheet is needed before its first sheet is read. Throws 400 `run.wrong_type` for an archive of something else. */
export async function readWorkbook(entries: Entries): Promise<Workbook> {
  const book = entries.get('xl/workbook.xml')
  if (!book) throw new DomainError({ code: 'run.wrong_type', status: 400 })
  let first: string | undefined
  let from1904 = false
  await readWholeXml(await book.open(), {
    open: (name, attributes) => {
      if (name === 'sheet') first ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    },
  })
  const parts = await readParts(entries)
  const sheet = entries.get(parts.find(({ id }) => id === first)?.path ?? 'xl/worksheets/sheet1.xml')
  if (!sheet) throw new DomainError({ code: 'run.wrong_type', status: 400 })
  const partOf = (type: string): ZipEntry | undefined => entries.get(parts.find((part) => part.type === type)?.path ?? '')
  return { sheet, strings: partOf('sharedStrings'), looks: { isDate: await readStyles(partOf('styles')), from1904 } }
}

interface Part {
  id: string
  type: string
  path: string
}

async function readParts(entries: Entries): Promise<Part[]> {
  const parts: Part[] = []
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (relations)
    await readWholeXml(await relations.open(), {
      open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
        if (name !== 'Relationship') return
        parts.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
      },
    })
  return parts
}

/** By the number of a style: it shows a moment. */
async function readStyles(entry: ZipEntry | undefined): Promise<boolean[]> {
  const formats = new Map<number, string>()
  const styles: boolean[] = []
  let isStyles = false
  if (entry)
    await readWholeXml(await entry.open(), {
      open: (name, attributes) => {
        if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
        if (name === 'cellXfs') isStyles = true
        const id = Number(attributes.numFmtId ?? 0)
        if (name === 'xf' && isStyles) styles.push(isDateFormat(id, formats.get(id)))
      },
      close: (name) => {
        if (name === 'cellXfs') isStyles = false
      },
    })
  return styles
}

/** The strings that cells name by their numbers, laid into a file of their own. */
export async function readStrings(entry: ZipEntry | undefined, path: string): Promise<SharedStrings> {
  const strings = new SharedStrings(path)
  let text = ''
  let isText = false
  let isReading = false
  try {
    if (entry)
      await readWholeXml(await entry.open(), {
        open: (name) => {
          if (name === 'rPh') isReading = true
          isText = name === 't' && !isReading
        },
        text: (more) => {
          if (isText) text += more
          if (text.length > longestCell) throw cellTooLong()
        },
        close: (name) => {
          if (name === 'rPh') isReading = false
          isText = false
          if (name !== 'si') return
          strings.add(text)
          text = ''
        },
      })
  } catch (error) {
    strings.close()
    throw error
  }
  return strings
}
