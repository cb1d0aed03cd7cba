import { BOTH_SIDES, flip, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Line, Point } from '../model/layer.ts'
import { flipFolds } from '../parts/folds.ts'
import { CM, bodyShape, frontPanel, sideFolds, torsoFolds } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import { seam, stitch } from '../parts/stitches.ts'
import type { JacketDraft } from './jacket-draft.ts'
import { quiltDiamonds, quiltRows } from './quilting.ts'
import type { Quilt } from './quilting.ts'

function bodyQuilt({ options, frame, quiltKind, random, seed }: JacketDraft): Quilt {
  if (quiltKind === 'rows') return quiltRows(random, [frame.hemX, frame.shoulderY - 40, 800 - frame.hemX, frame.hemY], options.rows ?? 8)
  if (quiltKind === 'diamond') {
    const left = Math.min(frame.hemX, frame.armpitX)
    return quiltDiamonds([left, frame.neckY, 800 - left, frame.hemY], options.cell ?? 46)
  }
  const dragged = torsoFolds(seed, frame, 0.32)
  return { broad: [...dragged, ...flipFolds(dragged), ...sideFolds(seed + 's', frame, 0.26, 3)], fine: [], lines: [] }
}

function armholeLines({ frame, vest, style, thread }: JacketDraft): Line[] {
  if (vest)
    return BOTH_SIDES.map((toSide) =>
      stitch(
        toSide([
          [frame.shoulderX + 8, frame.shoulderY + 2],
          [frame.shoulderX + 24, lerp(frame.shoulderY, frame.armpitY, 0.5)],
          [frame.armpitX + 9, frame.armpitY - 2],
        ]),
        thread,
      ),
    )
  return BOTH_SIDES.flatMap((toSide) => [
    seam(
      toSide([
        [frame.shoulderX, frame.shoulderY],
        [frame.shoulderX + 13, lerp(frame.shoulderY, frame.armpitY, 0.5)],
        [frame.armpitX, frame.armpitY],
      ]),
      { opacity: 0.32 },
    ),
    ...(style === 'denim'
      ? [
          stitch(
            toSide([
              [frame.shoulderX + 7, frame.shoulderY + 3],
              [frame.shoulderX + 20, lerp(frame.shoulderY, frame.armpitY, 0.5)],
              [frame.armpitX + 8, frame.armpitY],
            ]),
            thread,
          ),
        ]
      : []),
  ])
}

const yokeLine = (frame: Frame): number => frame.neckY + 19 * CM

/** Yoke and panel seams of denim and biker jackets. */
function styleLines({ frame, style, thread }: JacketDraft): Line[] {
  const yokeY = yokeLine(frame)
  if (style === 'denim')
    return BOTH_SIDES.flatMap((toSide) => [
      stitch(
        toSide([
          [frame.shoulderX + 12, yokeY],
          [378, yokeY + 8],
        ]),
        thread,
      ),
      seam(
        toSide([
          [frame.shoulderX + 12, yokeY + 4],
          [378, yokeY + 12],
        ]),
        { opacity: 0.5 },
      ),
      ...(
        [
          [0.3, 0.52],
          [0.74, 0.74],
        ] as const
      ).flatMap(([a, c]) => [
        stitch(
          toSide([
            [lerp(frame.shoulderX, 400, a + 0.12), yokeY + 10],
            [lerp(frame.hemX, 400, c), frame.hemY],
          ]),
          thread,
        ),
        seam(
          toSide([
            [lerp(frame.shoulderX, 400, a + 0.12) + 5, yokeY + 10],
            [lerp(frame.hemX, 400, c) + 5, frame.hemY],
          ]),
          { opacity: 0.4 },
        ),
      ]),
    ])
  if (style === 'biker')
    return BOTH_SIDES.flatMap((toSide) => [
      seam(
        toSide([
          [frame.shoulderX + 6, yokeY - 20],
          [370, yokeY],
        ]),
        { opacity: 0.4 },
      ),
      seam(
        toSide([
          [lerp(frame.shoulderX, 400, 0.5), yokeY - 8],
          [lerp(frame.hemX, 400, 0.42), frame.hemY],
        ]),
        { opacity: 0.4 },
      ),
    ])
  return []
}

function backYokeLines({ frame, style, thread, quiltKind }: JacketDraft): Line[] {
  if (quiltKind) return []
  const sag = style === 'denim' ? 96 : 74
  return [
    seam(
      [
        [frame.shoulderX + 6, frame.shoulderY + 70],
        [400, frame.shoulderY + sag],
        [794 - frame.shoulderX, frame.shoulderY + 70],
      ],
      { opacity: 0.5 },
    ),
    stitch(
      [
        [frame.shoulderX + 6, frame.shoulderY + 75],
        [400, frame.shoulderY + sag + 5],
        [794 - frame.shoulderX, frame.shoulderY + 75],
      ],
      thread,
    ),
  ]
}

/** Yoke in another color. */
function colourYoke({ options, frame, cloth, thread }: JacketDraft): Layer[] {
  if (!options.yoke) return []
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const yokeY = yokeLine(frame)
  const left: Point[] = [
    [frame.shoulderX, frame.shoulderY, 1],
    [400 - neckHalf, neckY, 1],
    [400 - neckHalf * 0.7, neckY + frame.depth * 0.7],
    [399, neckY + frame.depth, 1],
    [399, yokeY - 6, 1],
    [frame.shoulderX + 18, yokeY - 6, 1],
    [frame.shoulderX + 12, lerp(frame.shoulderY, frame.armpitY, 0.4)],
  ]
  return [
    {
      ...cloth,
      color: options.yoke,
      pattern: undefined,
      shapes: [outline(left), outline(flip(left))],
      lift: 0.4,
      roll: 30,
      rollGain: 0.3,
      puff: 3,
      lines: [
        stitch(
          [
            [frame.shoulderX + 20, yokeY - 12],
            [395, yokeY - 12],
          ],
          thread,
        ),
        stitch(
          [
            [405, yokeY - 12],
            [780 - frame.shoulderX, yokeY - 12],
          ],
          thread,
        ),
      ],
    },
  ]
}

/** Body of a jacket: the back in one piece, or two fronts; a biker's closes to one side. */
export function jacketBody(draft: JacketDraft): Layer[] {
  const { frame, cloth, style, quiltKind, back, hem, thread, buttoned } = draft
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const quilt = bodyQuilt(draft)
  const base: Layer = {
    ...cloth,
    shapes: [],
    roll: 64,
    rollGain: quiltKind ? 0.42 : 0.28,
    lift: 2,
    broad: quilt.broad,
    fine: quilt.fine,
    fineBlur: 3,
    broadBlur: quiltKind ? 11 : 9,
    wrinkle: quiltKind ? 0.6 : undefined,
  }
  const lines = [...quilt.lines, ...armholeLines(draft)]
  if (back) return [{ ...base, shapes: [bodyShape(frame)], lines: [...lines, ...backYokeLines(draft)], seed: 6 }]
  const overlap = buttoned ? 20 : 1
  const biker = style === 'biker'
  const neck: Point = [400 - neckHalf * 0.8, neckY + frame.depth * 0.62]
  const hemLine =
    hem === 'plain'
      ? [
          stitch(
            [
              [frame.hemX + 3, frame.hemY - 18],
              [400, frame.hemY - 10],
              [797 - frame.hemX, frame.hemY - 18],
            ],
            thread,
          ),
        ]
      : []
  const front = [...lines, ...styleLines(draft), ...hemLine]
  const edges = buttoned
    ? [
        stitch(
          [
            [400 + overlap - 6, neckY + frame.depth + 6],
            [400 + overlap - 6, frame.hemY],
          ],
          thread,
        ),
        stitch(
          [
            [400 - overlap + 4, neckY + frame.depth + 6],
            [400 - overlap + 4, frame.hemY],
          ],
          thread,
        ),
      ]
    : []
  const over = biker
    ? frontPanel(frame, 70, [[470, neckY + 150, 1], neck])
    : frontPanel(frame, overlap, [[400 + overlap, neckY + frame.depth, 1], neck])
  return [
    { ...base, shapes: [flip(frontPanel(frame, overlap, [[400 + overlap, neckY + frame.depth, 1], neck]))], lines: front, seed: 6 },
    { ...base, shapes: [over], lift: buttoned ? 1 : 0.5, lines: [...front, ...edges], seed: 8 },
    ...colourYoke(draft),
  ]
}
