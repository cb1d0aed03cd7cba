import { useState } from 'react'
import { dropRequest, keepRequest, useKeptRequest, type CodeRequest } from './code-request.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'

/** Where a login stands; for the frame around the steps, which names the step. With a known phone the code is asked for at once. */
export function useLoginSteps(knownPhone = '') {
  const [phone, setPhone] = useState(knownPhone)
  const [sent, setSent] = useState<CodeRequest>()
  const [isTyping, setTyping] = useState(true)
  const kept = useKeptRequest()
  const [isBack, setBack] = useState(false)
  // Once, as soon as the browser's own drawing begins.
  if (kept && !isBack && (knownPhone === '' || knownPhone === kept.phone)) {
    setBack(true)
    setPhone(kept.phone)
    setSent(kept)
    setTyping(false)
  }
  return {
    phone,
    setPhone,
    /** Nothing is left to type: the first step takes itself. */
    sendsItself: knownPhone !== '' && phone === knownPhone && sent === undefined,
    /** The code that was asked for last, also while another number is being typed. */
    sent,
    /** The code that is waited for; undefined in step one. */
    request: isTyping ? undefined : sent,
    waitFor: (request: CodeRequest) => {
      setSent(request)
      setTyping(false)
      keepRequest(request)
    },
    typeAgain: () => {
      setTyping(true)
      dropRequest()
    },
  }
}

/** The button that led back from the code is gone. */
function focusPhone(place: HTMLDivElement | null): void {
  place?.querySelector('input')?.focus()
}

type LoginStepsProps = {
  login: ReturnType<typeof useLoginSteps>
  onDone: () => void
  /** The phone takes the focus when the dialog opens. */
  autofocus?: boolean
}

/** Phone, then code. Going back to another number keeps the typed one. Source: AUTH-01. */
export function LoginSteps({ login, onDone, autofocus = false }: LoginStepsProps) {
  const { phone, setPhone, sent, sendsItself, request, waitFor, typeAgain } = login
  if (!request)
    return (
      <div ref={sent && focusPhone}>
        <PhoneStep
          phone={phone}
          onPhoneChange={setPhone}
          sent={sent}
          onRequested={waitFor}
          autofocus={autofocus}
          sendsItself={sendsItself}
        />
      </div>
    )
  return <CodeStep request={request} onResent={(resendAt) => waitFor({ ...request, resendAt })} onChangePhone={typeAgain} onDone={onDone} />
}
