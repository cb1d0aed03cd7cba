/** Bytes of an archive. Source: ADM-69. */
export const zipBytes = 500 * 1024 * 1024

/** An archive that cannot be read: it is none, is cut off, is locked, or is larger than four gigabytes. */
export class BrokenZip extends Error {}

interface ZipEntry {
  name: string
  method: number
  packed: number
  at: number
}

const endOfZip = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const longestEnd = 65_557

/**
 * The files of an archive, without their folders, in its order, of which each is unpacked when it is asked for; of the archive the directory alone is held. What
 * programs put beside them is left out. Throws BrokenZip.
 */
export async function* readZip(zip: Blob): AsyncGenerator<File> {
  for (const entry of await entriesOf(zip)) {
    const name = entry.name.split('/').at(-1) ?? ''
    if (name === '' || name.startsWith('.') || entry.name.startsWith('__MACOSX/')) continue
    yield await fileOf(zip, entry, name)
  }
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(Math.max(0, from), to).arrayBuffer())
}

async function entriesOf(zip: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(zip, zip.size - longestEnd, zip.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== endOfZip) end -= 1
  if (end < 0) throw new BrokenZip()
  const count = tail.getUint16(end + 10, true)
  const from = tail.getUint32(end + 16, true)
  const view = await viewOf(zip, from, from + tail.getUint32(end + 12, true))
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count;) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) throw new BrokenZip()
    const [flags, method, length] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true), view.getUint16(at + 28, true)]
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw new BrokenZip()
    const name = new Uint8Array(view.buffer, at + 46, length)
    // Without its mark a name is in the alphabet of old programs.
    const encoding = (flags & 0x800) === 0 ? 'ibm866' : 'utf-8'
    entries.push({
      name: new TextDecoder(encoding).decode(name),
      method,
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function fileOf(zip: Blob, { method, packed, at }: ZipEntry, name: string): Promise<File> {
  const head = await viewOf(zip, at, at + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== localEntry) throw new BrokenZip()
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = zip.slice(from, from + packed)
  if (bytes.size < packed) throw new BrokenZip()
  if (method === 0) return new File([bytes], name)
  const unpacked = new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')))
  return new File(
    [
      await unpacked.blob().catch((): never => {
        throw new BrokenZip()
      }),
    ],
    name,
  )
}
