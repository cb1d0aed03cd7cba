import { solveCaptcha, type Challenge } from './solve-captcha.ts'

/** A module worker: gets a challenge, answers with the payload of the field `recaptcha`, then is thrown away. */
addEventListener('message', (event: MessageEvent<Challenge>) => {
  solveCaptcha(event.data).then(
    (payload) => postMessage({ payload }),
    (error: unknown) => postMessage({ failure: String(error) }),
  )
})
