import type { ScanResult } from '#contracts/staff/packing.contract.ts'

/** A line of the order as scans are judged by it. */
export interface PackedLine {
  itemId: number
  offerId: number
  productId: number
  modelSlug: string
  quantity: number
  /** Pieces that are in the parcel. */
  done: number
  isMarked: boolean
}

/** What the code that was scanned stands for, as the shop knows it. */
export interface ScannedCode {
  /** The offer of which it is the barcode or the number. */
  offer: { id: number; productId: number; modelSlug: string } | undefined
  /** Of a marking code: its GTIN of 14 digits, and the line that has this very code already, of whatever order. */
  marking: { gtin: string; liveItemId: number | undefined } | undefined
}

/** What a scan is found to be. */
export interface Verdict {
  result: Exclude<ScanResult, 'undone'>
  itemId?: number
  offerId?: number
  /** Of a wrong piece: the line that it was probably taken for. */
  expectedItemId?: number
}

/**
 * Judges one scan. `awaited` is the line whose marking code was asked for by the scan before. A marking code is that of the line with its GTIN, else,
 * where the shop does not know the GTIN, that of the line which was awaited, or of the only one that still needs codes. Source: ADM-21.
 */
export function judgeScan(lines: readonly PackedLine[], { offer, marking }: ScannedCode, awaited: number | undefined): Verdict {
  const line = lineOf(lines, { offer, marking }, awaited)
  const isRead = line?.isMarked && marking
  if (marking?.liveItemId !== undefined && (isRead || !line)) return { result: 'code_used', ...idsOf(line) }
  if (!line) {
    if (!offer) return { result: 'unknown' }
    const expected = mostAlike(lines, offer)
    return { result: 'wrong', offerId: offer.id, ...(expected && { expectedItemId: expected.itemId }) }
  }
  if (line.done >= line.quantity) return { result: 'surplus', ...idsOf(line) }
  if (line.isMarked && !marking) return { result: 'needs_code', ...idsOf(line) }
  return { result: 'ok', ...idsOf(line) }
}

const idsOf = (line: PackedLine | undefined) => (line ? { itemId: line.itemId, offerId: line.offerId } : {})

function lineOf(lines: readonly PackedLine[], { offer, marking }: ScannedCode, awaited: number | undefined): PackedLine | undefined {
  if (offer) return lines.find(({ offerId }) => offerId === offer.id)
  if (!marking) return undefined
  const open = lines.filter((line) => line.isMarked && line.done < line.quantity)
  const asked = open.find(({ itemId }) => itemId === awaited)
  if (asked) return asked
  return open.length === 1 ? open[0] : undefined
}

/** Of the lines that are still to be packed: another size of the same thing, another color of it, else the first. */
function mostAlike(lines: readonly PackedLine[], offer: NonNullable<ScannedCode['offer']>): PackedLine | undefined {
  const open = lines.filter((line) => line.done < line.quantity)
  return open.find((line) => line.productId === offer.productId) ?? open.find((line) => line.modelSlug === offer.modelSlug) ?? open[0]
}

/** How many pieces are still to be packed. */
export function leftOf(lines: readonly Pick<PackedLine, 'quantity' | 'done'>[]): number {
  return lines.reduce((sum, { quantity, done }) => sum + Math.max(0, quantity - done), 0)
}

/** A person as the packing desk and papers name them: a first name and a letter. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  return lastName ? `${firstName} ${lastName.charAt(0)}.` : firstName
}
