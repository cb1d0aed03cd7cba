import { TextDecoder } from 'node:util'
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { DomainError } from '#core/domain-error.ts'

export interface XmlHandler {
  /** The name without what stands before its colon. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Signs between two tags. */
const longestText = 1024 * 1024

export const brokenFile = (): DomainError => new DomainError({ code: 'run.broken_file', status: 400 })

/**
 * Tells a handler of a document as it comes; yields behind each piece of it, so that what was heard can be handed on. Entities of its own are not read. Throws 400
 * `run.broken_file` where it is none, or ends early.
 */
export async function* readXml(stream: Readable, handler: XmlHandler): AsyncGenerator<undefined> {
  const parser = new SaxesParser()
  let sinceTag = 0
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    handler.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    handler.close?.(localName(name))
  })
  if (handler.text) {
    parser.on('text', handler.text)
    parser.on('cdata', handler.text)
  }
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      sinceTag += text.length
      parser.write(text)
      if (sinceTag > longestText) throw brokenFile()
      yield undefined
    }
    parser.write(decoder.decode()).close()
    yield undefined
  } catch (error) {
    // What a parser or an archive says of a broken file is of no use to whoever sent it.
    throw error instanceof DomainError ? error : brokenFile()
  } finally {
    stream.destroy()
  }
}

/** Reads a whole document. Throws as `readXml`. */
export async function readWholeXml(stream: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(stream, handler));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
