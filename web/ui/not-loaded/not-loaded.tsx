import { Button } from '../button/button.tsx'
import { FieldError } from '../field/field.tsx'
import { Stack } from '../layout/layout.tsx'

type NotLoadedProps = { text: string; retry: string; onRetry: () => void }

/** What a dialog should hold did not come; another press asks again. */
export function NotLoaded({ text, retry, onRetry }: NotLoadedProps) {
  return (
    <Stack>
      <FieldError>{text}</FieldError>
      <Button kind="line" onClick={onRetry}>
        {retry}
      </Button>
    </Stack>
  )
}
