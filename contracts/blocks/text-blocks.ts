import { z } from 'zod'
import { idSchema } from '../shared.contract.ts'
import { block, commonFields, instant, linkSchema, pictureId, plainText, richText, titleText } from './block-fields.ts'

const textBlock = block('text', { title: titleText.optional(), text: richText })
const pictureBlock = block('picture', { image: pictureId, note: plainText.optional(), link: linkSchema.optional() })

/** A button leads somewhere or opens a form, never both. Source: SH-17. */
const buttonBlock = block('button', {
  title: titleText,
  link: linkSchema.optional(),
  form: idSchema.optional(),
  look: z.enum(['primary', 'quiet']),
}).refine(({ link, form }) => (link === undefined) !== (form === undefined), {
  path: ['link'],
  params: { code: 'pages.button_target' },
})

const file = z.strictObject({ mp4: linkSchema, webm: linkSchema.optional(), poster: pictureId })
/** Video sites whose players pages may show after a press. */
export const videoHosts = ['vkvideo', 'rutube'] as const
export const videoId = z.string().regex(/^[\w-]{1,64}$/)
const embed = z.strictObject({ host: z.enum(videoHosts), id: videoId })

/** Blocks that say something by themselves: words, pictures, films. */
export const textBlocks = [
  block('heading', { level: z.literal([2, 3]), text: titleText }),
  textBlock,
  block('quote', { text: plainText, author: titleText }),
  pictureBlock,
  block('pair', { images: z.tuple([pictureId, pictureId]), note: plainText.optional() }),
  block('gallery', {
    images: z
      .array(z.strictObject({ image: pictureId, note: plainText.optional() }))
      .min(2)
      .max(12),
    layout: z.enum(['slider', 'grid']),
  }),
  block('video', { title: titleText, file: file.optional(), embed: embed.optional() }).refine(
    (video) => (video.file === undefined) !== (video.embed === undefined),
    { path: ['file'], params: { code: 'pages.video_source' } },
  ),
  block('columns', {
    columns: z
      .array(
        z
          .array(z.union([textBlock, pictureBlock, buttonBlock]))
          .min(1)
          .max(6),
      )
      .min(2)
      .max(3),
  }),
  block('accordion', {
    items: z
      .array(z.strictObject({ question: titleText, answer: richText }))
      .min(1)
      .max(30),
    is_faq: z.boolean(),
  }),
  block('table', {
    caption: titleText,
    head: z.array(titleText).min(1).max(8),
    rows: z.array(z.array(plainText).min(1).max(8)).min(1).max(40),
    row_heads: z.boolean(),
  }).refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
    path: ['rows'],
    params: { code: 'pages.table_row_length' },
  }),
  block('steps', {
    items: z
      .array(z.strictObject({ title: titleText, text: plainText, image: pictureId.optional() }))
      .min(1)
      .max(8),
  }),
  buttonBlock,
  z
    .strictObject({
      ...commonFields,
      kind: z.literal('countdown'),
      /** What it counts to, and not when the block goes: that is what `after` says. */
      until: instant,
      title: titleText,
      after: z.enum(['hide', 'text']),
      after_text: plainText.optional(),
    })
    .refine(({ after, after_text: text }) => (after === 'text') === (text !== undefined), {
      path: ['after_text'],
      params: { code: 'pages.countdown_after' },
    }),
  block('divider', {}),
  block('toc', {}),
] as const
