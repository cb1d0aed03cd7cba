import type { Text } from '#demo/shapes.ts'
import type { KnownPicture } from './article.ts'

/** A part of a page of the blog. */
export type BlogPart =
  /** Paragraphs, a line each. */
  | { kind: 'text'; title?: Text; text: Text }
  | { kind: 'quote'; text: Text; author: Text }
  /** Products by their slugs. */
  | { kind: 'products'; title: Text; products: readonly string[] }
  | { kind: 'button'; title: Text; url: string }

export interface NewsContent {
  slug: string
  daysAgo: number
  title: Text
  lead: Text
  cover?: KnownPicture
  parts: readonly BlogPart[]
}

export interface PressContent {
  /** Of a page of our own with an extract; without it the list leads to the outlet. */
  slug?: string
  daysAgo: number
  outlet: Text
  title: Text
  lead: Text
  url: string
  parts?: readonly BlogPart[]
}

export interface ChoiceContent {
  slug: string
  daysAgo: number
  person: Text
  role: Text
  title: Text
  lead: Text
  /** Twelve products by their slugs. */
  products: readonly string[]
  parts: readonly BlogPart[]
}

/** A list of the blog, or the blog itself: what stands over it, and under it. */
export interface BlogListContent {
  path: string
  title: Text
  lead: Text
  parts?: readonly BlogPart[]
}
