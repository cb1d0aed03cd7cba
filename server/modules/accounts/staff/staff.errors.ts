import { DomainError } from '#core/domain-error.ts'

/** E-mail, password, code or passkey do not fit together; which of them is not said. `left`: how many tries there are still. */
export const wrongSignIn = (left: number) => new DomainError({ code: 'staff.wrong_sign_in', status: 400, params: { left } })

/** What was begun is over, used up or was never begun. */
export const attemptOver = () => new DomainError({ code: 'staff.attempt_over', status: 400 })

export const tooManyTries = (seconds: number) =>
  new DomainError({
    code: 'staff.too_many_tries',
    status: 429,
    params: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    retryAfterSeconds: seconds,
  })

export const inviteOver = () => new DomainError({ code: 'staff.invite_over', status: 400, field: 'token' })

/** In setting up an app, where nobody is to be kept out. */
export const wrongCode = () => new DomainError({ code: 'staff.wrong_code', status: 400, field: 'code' })

export const passkeyRefused = () => new DomainError({ code: 'staff.passkey_refused', status: 400 })

export const memberNotFound = () => new DomainError({ code: 'staff.member_not_found', status: 404 })

export const lastOwner = () => new DomainError({ code: 'staff.last_owner', status: 409 })

export const emailTaken = () => new DomainError({ code: 'staff.email_taken', status: 409, field: 'email' })

export const lastCredential = () => new DomainError({ code: 'staff.last_credential', status: 409 })

export const signedOut = () => new DomainError({ code: 'staff.session_ended', status: 401 })
