import { expect, test } from 'vitest'
import { handOver } from './hand-over.ts'

async function markupOf(...chunks: string[]): Promise<string> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  return handOver(stream, 'n1')
}

const dataOf = (markup: string): string =>
  /^<script type="application\/json">([^<]*)<\/script><script nonce="n1">[^<]*<\/script>$/.exec(markup)?.[1] ?? ''

test('data stands in the page as it is, and nothing in it can end its element or begin another', async () => {
  const texts = ['ёлка & "quotes"', '</script><script>steal()</script>', '<!-- <script', '<', '']
  for (const text of texts) expect(JSON.parse(dataOf(await markupOf(JSON.stringify([text])))), text).toEqual([text])
})

test('data that comes in pieces is one', async () => {
  expect(JSON.parse(dataOf(await markupOf('["<b>",', '"<', 'i>"]')))).toEqual(['<b>', '<i>'])
})

test('the script behind the data is the same for all data, so that one hash allows it', async () => {
  const scriptOf = (markup: string): string => markup.slice(markup.indexOf('<script nonce'))
  expect(scriptOf(await markupOf('[1]'))).toBe(scriptOf(await markupOf('[2]')))
})
