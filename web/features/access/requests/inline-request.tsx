import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AskedKind } from '#web/lib/open-overlay.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { RequestForm } from './request-form.tsx'
import type { Thanks } from './requests.queries.ts'

type InlineRequestProps = {
  kind: AskedKind
  /** What the message begins with while nothing was typed. */
  preset?: string
}

/** A form of the shop in a page; what its answer says takes its place. Source: FORM-12, FORM-13. */
export function InlineRequest({ kind, preset }: InlineRequestProps) {
  const t = useTranslations('requests')
  const [thanks, setThanks] = useState<Thanks>()
  return (
    <>
      <div aria-live="polite">
        {thanks && (
          <Stack gap="xs">
            {thanks.title && <h3>{thanks.title}</h3>}
            <p>{thanks.message}</p>
            {kind === 'feedback' && (
              <div>
                <TextButton onClick={() => setThanks(undefined)}>{t('another')}</TextButton>
              </div>
            )}
          </Stack>
        )}
      </div>
      {!thanks && <RequestForm kind={kind} onDone={setThanks} {...(preset !== undefined && { preset })} />}
    </>
  )
}
