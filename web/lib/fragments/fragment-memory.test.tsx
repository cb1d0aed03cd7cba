import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FragmentCutter, FragmentMemory } from './fragment-memory.tsx'
import { FragmentsContext, Remembered } from './remembered.tsx'

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
  return cutter.cut(
    renderToString(
      <FragmentsContext value={cutter}>
        <Page texts={texts} />
      </FragmentsContext>,
    ),
  )
}

test('a page of remembered fragments is to the letter the page that React draws', () => {
  const memory = new FragmentMemory(10)
  const texts = ['a & b', '<i>"quoted"</i>', '$& $1', '</li><template data-fragment="secret-end"></template>', 'own']
  const whole = renderToString(<Page texts={texts} />)
  expect(draw(memory, texts)).toBe(whole)
  drawn = 0
  expect(draw(memory, texts)).toBe(whole)
  expect(drawn).toBe(1)
  expect(draw(memory, texts.toReversed())).toBe(renderToString(<Page texts={texts.toReversed()} />))
})

test('only as many as there is room for are remembered, the last used ones', () => {
  const memory = new FragmentMemory(2)
  draw(memory, ['a', 'b'])
  memory.recall('a')
  draw(memory, ['c'])
  expect([memory.size, memory.recall('a') !== undefined, memory.recall('b'), memory.recall('c') !== undefined]).toEqual([
    2,
    true,
    undefined,
    true,
  ])
})

test('a fragment without an end, or with another inside, is refused: such a page is drawn without memory', () => {
  const cutter = new FragmentCutter(new FragmentMemory(2), 'secret')
  const begin = () => renderToString(cutter.begin('a'))
  const end = renderToString(cutter.end)
  const [first, second] = [begin(), begin()]
  expect(() => cutter.cut(`${first}words`)).toThrow('no end')
  expect(() => cutter.cut(`${first}<p>${second}${end}</p>${end}`)).toThrow('no end')
  expect(cutter.cut(`<p>${first}words${end}</p>`)).toBe('<p>words</p>')
})
