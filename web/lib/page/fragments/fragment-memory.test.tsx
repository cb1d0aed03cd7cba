import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PagePart } from '#contracts/page-request.ts'
import { FragmentCutter, FragmentMemory, joinParts } from './fragment-memory.tsx'
import { FragmentsContext, Remembered } from './remembered.tsx'

const whole = (parts: readonly PagePart[]) => new TextDecoder().decode(joinParts(parts))
const bytes = (text: string) => new TextEncoder().encode(text)
const memoryOf = (bytes: number) => new FragmentMemory(bytes, (text) => text)

let drawn = 0
function Words({ text }: { text: string }) {
  drawn++
  return (
    <>
      {text}, {drawn > 0}
      <b>{text}</b>
      {text}
    </>
  )
}

function Page({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <Remembered as="li" className="cell" by={() => (text === 'own' ? undefined : text)} key={text}>
          <Words text={text} />
        </Remembered>
      ))}
    </ul>
  )
}

function draw(memory: FragmentMemory, texts: string[]): string {
  const cutter = new FragmentCutter(memory, 'secret')
  return whole(
    cutter.cut(
      renderToString(
        <FragmentsContext value={cutter}>
          <Page texts={texts} />
        </FragmentsContext>,
      ),
    ),
  )
}

test('a page of remembered fragments is to the letter the page that React draws', () => {
  const memory = memoryOf(10_000)
  const texts = ['a & b', '<i>"quoted"</i>', '$& $1', '</li><template data-fragment="secret-end"></template>', 'own']
  const plain = renderToString(<Page texts={texts} />)
  expect(draw(memory, texts)).toBe(plain)
  drawn = 0
  expect(draw(memory, texts)).toBe(plain)
  expect(drawn).toBe(1)
  expect(draw(memory, texts.toReversed())).toBe(renderToString(<Page texts={texts.toReversed()} />))
})

test('only as many bytes are remembered as there is room for, the last used ones', () => {
  const memory = memoryOf(22)
  // Each weighs 11 bytes: two of the key and nine of the markup.
  for (const key of ['a', 'b']) memory.keep(key, bytes('nine more'))
  memory.recall('a')
  memory.keep('c', bytes('nine more'))
  expect([memory.size, memory.recall('a') !== undefined, memory.recall('b'), memory.recall('c') !== undefined]).toEqual([
    2,
    true,
    undefined,
    true,
  ])
  memory.keep('a', bytes('nine less'))
  expect([memory.size, memory.recall('a')]).toEqual([2, bytes('nine less')])
  memory.keep('whole', bytes('much more than there is room for'))
  expect(memory.size).toBe(0)
})

test('a fragment holds others: each is remembered, alone and within', () => {
  const inner = (text: string) => (
    <Remembered as="li" key={text} by={() => `inner ${text}`}>
      <Words text={text} />
    </Remembered>
  )
  const outer = (texts: string[]) => (
    <Remembered as="div" by={() => `outer ${texts.join()}`}>
      <ul>{texts.map(inner)}</ul>
    </Remembered>
  )
  const memory = memoryOf(10_000)
  const drawAll = (page: React.ReactElement): string => {
    const cutter = new FragmentCutter(memory, 'secret')
    return whole(cutter.cut(renderToString(<FragmentsContext value={cutter}>{page}</FragmentsContext>)))
  }
  drawn = 0
  for (const texts of [
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'c'],
  ])
    expect(drawAll(outer(texts))).toBe(renderToString(outer(texts)))
  expect(drawAll(inner('a'))).toBe(renderToString(inner('a')))
  // Three as fragments, seven for the comparisons.
  expect([drawn, memory.size]).toEqual([10, 5])
})

test('objects that say the same have the same version', () => {
  const { version } = new FragmentCutter(memoryOf(10), 'secret')
  const card = { title: 'Пальто', price: 1 }
  expect(version(card)).toBe(version({ ...card }))
  expect(version(card)).not.toBe(version({ ...card, price: 2 }))
})

test('a fragment that does not end, or ends twice, is refused: such a page is drawn without memory', () => {
  const cutter = new FragmentCutter(memoryOf(1000), 'secret')
  const first = renderToString(cutter.begin('a'))
  const end = renderToString(cutter.end)
  expect(() => cutter.cut(`${first}words`)).toThrow('no end')
  expect(() => cutter.cut(`${first}words${end}${end}`)).toThrow('before it begins')
  expect(whole(cutter.cut(`<p>${first}words${end}</p>`))).toBe('<p>words</p>')
})
