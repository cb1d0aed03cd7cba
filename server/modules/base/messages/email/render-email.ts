import { localizedPath, type Locale } from '#core/locale.ts'
import { subjectOf } from '#server/platform/mail/subject.ts'
import type { Platform } from '#server/platform/module.ts'
import { contentOf } from './email-content.rules.ts'

/** One text in both forms that an email has. */
export interface RenderedEmail {
  html: string
  text: string
}

/**
 * An email from its text: HTML with the shop's frame, and the text with the same addresses below it. The components are loaded with the first email, a
 * process that sends none does without them. Source: MAIL-01, MAIL-02.
 */
export async function renderEmail(
  { config, translator }: Pick<Platform, 'config' | 'translator'>,
  { text, locale }: { text: string; locale: Locale },
): Promise<RenderedEmail> {
  const [{ render }, { emailView }] = await Promise.all([import('@react-email/render'), import('./email.view.ts')])
  const say = (key: string) => translator.text(locale, key)
  const at = (path: string) => config.publicUrl + localizedPath(locale, path)
  const frame = {
    locale,
    brand: say('messages.email.brand'),
    home: at('/'),
    contacts: at('/contacts'),
    words: { action: say('messages.email.action'), from: say('messages.email.from'), contacts: say('messages.email.contacts') },
  }
  const html = await render(emailView(contentOf({ text, subject: subjectOf(text) }, new URL(config.publicUrl).origin), frame))
  return { html, text: `${text}\n\n${frame.brand} ${frame.home}\n${frame.words.from} ${frame.words.contacts}: ${frame.contacts}` }
}
