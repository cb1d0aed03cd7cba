import css from './measure-drawing.module.css'

interface Drawing {
  outline: string
  /** Line of the tape with its ends, and where its letter stands. */
  marks: Record<string, { line: string; at: readonly [number, number] }>
}

const sleeves = 'M94 50c-10 4-14 12-17 22L50 216l32 8 16-104M206 50c10 4 14 12 17 22l27 144-32 8-16-104'
const top: Drawing = {
  outline: 'M120 40c10 12 50 12 60 0l26 10-4 70v180H98V120l-4-70zM120 40c6 24 54 24 60 0M98 288h104',
  marks: {
    shoulders: { line: 'M94 22h112M94 16v12M206 16v12', at: [150, 22] },
    chest: { line: 'M98 140h104M98 134v12M202 134v12', at: [150, 140] },
    sleeve: { line: 'M66 62 36 214M60 61l12 2M30 213l12 2', at: [50, 140] },
    length: { line: 'M276 40v260M270 40h12M270 300h12', at: [276, 170] },
  },
}
const trousers: Drawing = {
  outline: 'M100 40h100l14 260h-44l-20-176-20 176H86zM100 54h100M150 54v70M108 54l-4 34M192 54l4 34',
  marks: {
    waist: { line: 'M100 22h100M100 16v12M200 16v12', at: [150, 22] },
    hips: { line: 'M96 106h108M96 100v12M204 100v12', at: [128, 106] },
    inseam: { line: 'm160 132 18 166M154 133l12-2M172 299l12-2', at: [170, 220] },
    length: { line: 'M254 40v260M248 40h12M248 300h12', at: [254, 170] },
  },
}
const skirt: Drawing = {
  outline: 'M106 40h88l34 250H72zM106 54h88M150 54v236',
  marks: {
    waist: { line: 'M106 22h88M106 16v12M194 16v12', at: [150, 22] },
    hips: { line: 'M96 118h108M96 112v12M204 112v12', at: [150, 118] },
    length: { line: 'M262 40v250M256 40h12M256 290h12', at: [262, 165] },
  },
}
const foot: Drawing = {
  outline: 'M152 40c38 0 50 40 43 90-6 42-3 72-5 110-2 36-18 56-40 56s-38-20-40-56c-2-38 1-68-5-110-7-50 9-90 47-90z',
  marks: { foot: { line: 'M240 40v256M234 40h12M234 296h12', at: [240, 168] } },
}

function drawingOf(codes: readonly string[]): Drawing {
  if (codes.includes('foot')) return foot
  if (codes.includes('inseam')) return trousers
  if (codes.includes('hips')) return skirt
  return codes.includes('sleeve') ? { ...top, outline: `${top.outline}${sleeves}` } : top
}

/** A line drawing with a lettered tape for each measure of the table. */
export function MeasureDrawing({ codes, letters, label }: { codes: readonly string[]; letters: readonly string[]; label: string }) {
  const { outline, marks } = drawingOf(codes)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing takes its colors from the page
    <svg className={css.drawing} viewBox="0 0 300 320" role="img" aria-label={label}>
      <path d={outline} />
      {codes.map((code, index) => {
        const mark = marks[code]
        if (!mark) return null
        const [x, y] = mark.at
        return (
          <g key={code}>
            <path className={css.tape} d={mark.line} />
            <path className={css.plate} d={`M${x - 11} ${y - 11}h22v22h-22z`} />
            <text className={css.letter} x={x} y={y + 4}>
              {letters[index]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
