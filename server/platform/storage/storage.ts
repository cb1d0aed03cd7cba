/**
 * Where files lie that people or the shop made: private pictures of reviews, for one. Names are random and given by the shop, never by a
 * visitor; their first part is the kind (`private/…`), their ending tells the type. Source: OPS-02.
 */
export interface Storage {
  /** Keeps a file under a new name; it is there whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a file; undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>
  /** Forgets a file; harmless when there is none. */
  delete(name: string): Promise<void>
  /** All names that begin so, e.g. `private/`. */
  list(prefix: string): AsyncIterable<string>
}
