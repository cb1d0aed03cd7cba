import type { StaffPermission } from '#contracts/staff/permissions.ts'
import type { Locale } from '#core/locale.ts'
import type { FileColumns } from './columns.rules.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'

/** Why a row cannot be changed: a code of the shop's refusals. */
export interface RowRefusal {
  code: string
  /** Of the file, or of the grid: where it is to be mended. */
  column?: string | undefined
  params?: Record<string, string | number>
}

/** Who previews a run, and in which words they say why: what they may decides of each row, as it does of a save on a screen. */
export interface RunAsker {
  actor: StaffActor
  reason?: string | undefined
}

/** Plans lines in their order, portion after portion; what earlier lines do is known to later ones. */
export interface LinePlanner {
  (lines: readonly CsvLine[]): Promise<PlannedRow[]>
  /** Behind the last line: what a person must agree to before the file is applied, where it does more than files usually do. */
  asks?: () => RowRefusal | undefined
}

type Stored = Record<string, unknown>

/** What a run is to do with one row. Nothing before: it is added; nothing after: it is removed. */
export interface PlannedRow {
  /** Of the line in the file; rows of an act on many are counted. */
  number: number
  /** How a person names the row. */
  key: string
  state: 'new' | 'changed' | 'same' | 'refused'
  rowId: number | null
  /** What the row must still be when it is applied. */
  revision: number | null
  before: Stored | null
  after: Stored | null
  refusal?: RowRefusal
}

/** One row of a portion that is applied, or undone: then what was after stands before. */
export interface RowChange {
  number: number
  key: string
  rowId: number | null
  revision: number | null
  before: Stored | null
  after: Stored | null
}

export type RowOutcome = { number: number } & ({ rowId: number | null; revision: number | null } | { refusal: RowRefusal })

export interface RowTarget {
  /** Some rows, or all that the filters of the list show but for some. */
  ids?: readonly string[] | undefined
  filter?: Readonly<Record<string, string>> | undefined
  except: readonly string[]
}

/**
 * A kind of thing of which many can be changed at once. A module hands its own to `createBackOfficeModule`. A portion is written in one transaction together with what
 * became of its rows, so that a process that ends in the middle has done each row once or not at all.
 */
export interface RunResource {
  /** As the address of its screen names it. */
  name: string
  /** Demanded for each step. */
  permission: StaffPermission
  /** Rows of one transaction; 500 unless told. */
  portion?: number
  /** What was done can be undone; money and messages cannot. Source: ADM-80. */
  canUndo: boolean
  /** Columns of its files and grids, and what becomes of each line; the first column is the key that no two lines share. */
  import?: FileColumns & {
    /** Lines of a file; `mostImportRows` unless told. */
    most?: number
    startPlan: (platform: Platform, asker: RunAsker) => LinePlanner
    /** All there is, by the columns: as a file it changes nothing. */
    exported?: (platform: Platform) => AsyncIterable<readonly string[]>
  }
  /** What becomes of each chosen row. Throws `run.unknown_act` (400). */
  planAct?: (
    platform: Platform,
    act: string,
    args: Readonly<Record<string, string>>,
    target: RowTarget,
    asker: { locale: Locale },
  ) => Promise<PlannedRow[]>
  /** Writes a portion and its audit rows by the use cases of the module; a row that moved since, or is refused by a rule, is told and left out. */
  write: (
    tx: Db,
    platform: Platform,
    author: Author,
    changes: readonly RowChange[],
    run: { act: string | null; args: Readonly<Record<string, string>> },
  ) => Promise<RowOutcome[]>
}
