/**
 * Where files lie that people or the shop made: pictures that were sent, feeds. Names are given by the shop, never by a visitor; their first part is the kind
 * (`private/…`), their ending tells the type. Every call throws for a name of another form, and while the storage cannot be reached. Source: OPS-02, decision 0186.
 */
export interface Storage {
  /** Keeps a file; it is there whole or not at all. One of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a file; undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>
  /** How large a file is and since when it is there, by the clock of the storage; undefined when there is none of that name. */
  head(name: string): Promise<StoredFile | undefined>
  /** Forgets a file; harmless when there is none. */
  delete(name: string): Promise<void>
  /** All names that begin so, e.g. `private/`; all there are with an empty text. */
  list(prefix: string): AsyncIterable<string>
}

export interface StoredFile {
  size: number
  changedAt: Date
}

/** The most that a file may weigh: a picture of the library, or a packed feed of some hundred thousand offers. */
export const mostStoredBytes = 64 * 2 ** 20

/** Letters, digits, dots, hyphens, slashes; no part begins with a dot, so none leads out of a folder. */
const nameForm = /^[a-z0-9_-][\w.-]*(?:\/[\w-][\w.-]*)+$/i

/** Whether a file may be called so. */
export const isFileName = (name: string): boolean => nameForm.test(name)

/** The same name. Throws when no file may be called so. */
export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`this is no name of a stored file: ${name}`)
  return name
}
