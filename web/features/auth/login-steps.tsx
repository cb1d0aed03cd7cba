import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'

/** A code that is on its way. */
export interface CodeRequest {
  /** E.164. */
  phone: string
  /** Nobody has this number yet: a new account is about to be made. */
  isRegisterMode: boolean
  /** When another code may be asked for; milliseconds. */
  resendAt: number
}

/** Where a login stands; for the frame around the steps, which names the step. */
export function useLoginSteps() {
  const [phone, setPhone] = useState('')
  const [request, setRequest] = useState<CodeRequest>()
  return { phone, setPhone, request, setRequest }
}

type LoginStepsProps = {
  login: ReturnType<typeof useLoginSteps>
  onDone: () => void
  /** The phone takes the focus when the dialog opens. */
  autofocus?: boolean
}

/** Phone, then code. Going back to another number keeps the typed one. Source: AUTH-01. */
export function LoginSteps({ login, onDone, autofocus = false }: LoginStepsProps) {
  const { phone, setPhone, request, setRequest } = login
  if (!request) return <PhoneStep phone={phone} onPhoneChange={setPhone} onRequested={setRequest} autofocus={autofocus} />
  return (
    <CodeStep
      request={request}
      onResent={(resendAt) => setRequest({ ...request, resendAt })}
      onChangePhone={() => setRequest(undefined)}
      onDone={onDone}
    />
  )
}
