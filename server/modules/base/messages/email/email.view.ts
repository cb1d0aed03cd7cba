import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, Fragment, type ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import type { EmailContent, EmailPart } from './email-content.rules.ts'
import { darkStyle, look } from './email-style.ts'

/** What stands around every email, in its language. */
export interface EmailFrame {
  locale: Locale
  brand: string
  /** Absolute addresses of the shop and of how to reach it. */
  home: string
  contacts: string
  words: { action: string; from: string; contacts: string }
}

/** An email as a tree of React. Made by `createElement`: Node runs the server's TypeScript as it is, and reads no JSX. Source: MAIL-01. */
export function emailView(content: EmailContent, frame: EmailFrame): ReactNode {
  const { heading, code, parts } = content
  return h(
    Html,
    { lang: frame.locale },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('style', null, darkStyle),
    ),
    heading && h(Preview, null, heading),
    h(
      Body,
      { className: 'page', style: look.page },
      h(
        Container,
        { className: 'sheet', style: look.sheet },
        h(Link, { href: frame.home, style: look.brand }, frame.brand),
        code && h(Text, { style: look.code }, code),
        heading && h(Heading, { as: 'h1', style: look.heading }, heading),
        ...parts.map((part, position) => h(Part, { key: position, part, action: frame.words.action })),
        h(Hr, { style: look.line }),
        h(Text, { style: look.small }, frame.words.from, ' ', h(Link, { href: frame.contacts, style: look.link }, frame.words.contacts)),
      ),
    ),
  )
}

function Part({ part, action }: { part: EmailPart; action: string }): ReactNode {
  if (part.kind === 'action') return h(Button, { className: 'button', href: part.href, style: look.button }, action)
  if (part.kind === 'text') {
    const pieces = part.pieces.map(({ text, href }, position) =>
      href ? h(Link, { key: position, href, style: look.link }, text) : h(Fragment, { key: position }, text),
    )
    return h(Text, { style: look.text }, pieces)
  }
  const rows = part.rows.map(({ what, sum }, position) =>
    h(Row, {
      key: position,
      children: h(Fragment, null, h(Column, { style: look.what }, what), h(Column, { align: 'right', style: look.sum }, sum)),
    }),
  )
  return h(Section, null, rows)
}
